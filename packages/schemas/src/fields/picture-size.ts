import type { PictureKind } from './picture-kind.ts';

type Size = { width: number; height: number };

const readers: Record<PictureKind, (view: DataView) => Size | null> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  jpeg: readJpeg,
  webp: readWebp,
};

/** Width and height in pixels as the first bytes of a picture say them; null where they say none. */
export function pictureSizeOf(kind: PictureKind, bytes: Uint8Array): Size | null {
  try {
    return readers[kind](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // it ends before its size
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Frames of any coding; the other three of this range are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(view: DataView): Size | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (isFrame(view.getUint8(at + 1)))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
}

const littleEndian = true;

/** A simple picture, one without loss, or one with further chunks. */
function readWebp(view: DataView): Size | null {
  switch (view.getUint8(15)) {
    case 0x20:
      return {
        width: view.getUint16(26, littleEndian) & 0x3fff,
        height: view.getUint16(28, littleEndian) & 0x3fff,
      };
    case 0x4c: {
      const bits = view.getUint32(21, littleEndian);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x58:
      return {
        width: (view.getUint32(24, littleEndian) & 0xffffff) + 1,
        height: (view.getUint32(27, littleEndian) & 0xffffff) + 1,
      };
    default:
      return null;
  }
}

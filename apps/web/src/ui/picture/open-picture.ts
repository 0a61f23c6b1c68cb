import { limits } from '@dojang/schemas/limits';
import { pictureKindOf } from '@dojang/schemas/picture-kind';
import { sentence, type Written } from '@dojang/schemas/say';

type Opened = { picture: ImageBitmap } | { fault: Written };

/** Reads a chosen picture, turned as its camera was held. A fault says what to do instead. */
export async function openPicture(file: File): Promise<Opened> {
  const n = limits.pictureSourceMaxMegabytes;
  if (file.size > n * 1_000_000) return { fault: sentence('picture.sourceTooLarge', { n }) };
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  if (!pictureKindOf(start)) return { fault: 'picture.notAPicture' };
  const picture = await createImageBitmap(file).catch(() => null);
  return picture ? { picture } : { fault: 'picture.notShown' };
}

type Area = { x: number; y: number; width: number; height: number };

/** The picture drawn at `area` of a square, anew: without what the file said about place and camera. */
export function drawSquare(size: number, picture: ImageBitmap, area: Area): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: size, height: size });
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, area.x, area.y, area.width, area.height);
  return canvas;
}

export const tooLarge = () => sentence('picture.tooLarge', { n: limits.pictureMaxBytes / 1000 });

import { AppearanceUpdate } from '@dojang/schemas/appearance';
import { limits } from '@dojang/schemas/limits';
import { pictureKindOf } from '@dojang/schemas/picture-kind';
import { sentence, type Written } from '@dojang/schemas/say';

/** An installed app shows up to 512 pixels; a picture of many colours needs fewer to be small enough. */
const sizes = [512, 384, 256, 192, 128, 96];

type Made = { logo: string } | { fault: Written };

/** Makes a logo of a chosen picture: square, and small enough. A fault says what to do instead. */
export async function makeLogo(file: File): Promise<Made> {
  const n = limits.logoSourceMaxMegabytes;
  if (file.size > n * 1_000_000) return { fault: sentence('appearance.pictureTooLarge', { n }) };
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  if (!pictureKindOf(start)) return { fault: 'appearance.notAPicture' };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { fault: 'appearance.notShown' };
  try {
    const logo = sizes.map((size) => draw(picture, size)).find(isSmall);
    if (logo !== undefined) return { logo };
    return { fault: sentence('appearance.logoTooLarge', { n: limits.logoMaxBytes / 1000 }) };
  } finally {
    picture.close();
  }
}

const isSmall = (logo: string) => AppearanceUpdate.safeParse({ logo }).success;

/** The whole picture in the middle of a square. */
function draw(picture: ImageBitmap, size: number): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: size, height: size });
  const scale = size / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, (size - width) / 2, (size - height) / 2, width, height);
  return canvas.toDataURL('image/png');
}

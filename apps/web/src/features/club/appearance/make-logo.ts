import { AppearanceUpdate } from '@dojang/schemas/appearance';
import type { Written } from '@dojang/schemas/say';
import { drawSquare, openPicture, tooLarge } from '../../../ui/picture/open-picture.ts';

/** An installed app shows up to 512 pixels; a picture of many colours needs fewer to be small enough. */
const sizes = [512, 384, 256, 192, 128, 96];

type Made = { logo: string } | { fault: Written };

/** Makes a logo of a chosen picture: square, and small enough. A fault says what to do instead. */
export async function makeLogo(file: File): Promise<Made> {
  const opened = await openPicture(file);
  if ('fault' in opened) return opened;
  const { picture } = opened;
  const logo = sizes.map((size) => draw(picture, size)).find(isSmall);
  picture.close();
  return logo === undefined ? { fault: tooLarge() } : { logo };
}

const isSmall = (logo: string) => AppearanceUpdate.safeParse({ logo }).success;

/** The whole picture in the middle of a square. */
function draw(picture: ImageBitmap, size: number): string {
  const scale = size / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const area = { x: (size - width) / 2, y: (size - height) / 2, width, height };
  return drawSquare(size, picture, area).toDataURL('image/png');
}

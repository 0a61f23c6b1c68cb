import { OwnPicture } from '@dojang/schemas/picture';
import { drawSquare } from '../../../ui/picture/open-picture.ts';
import { areaOf, type Crop } from './crop.ts';

const sizes = [384, 256, 192, 128];
const quality = 0.82;

/** The cropped part of a picture as a data URL, as sharp as is small enough; undefined if none is. */
export const makePicture = (picture: ImageBitmap, crop: Crop): string | undefined =>
  sizes
    .map((size) => encode(drawSquare(size, picture, areaOf(picture, crop, size))))
    .find((made) => OwnPicture.safeParse({ picture: made }).success);

function encode(canvas: HTMLCanvasElement): string {
  const webp = canvas.toDataURL('image/webp', quality);
  // Safari writes no WebP, and answers with a PNG
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
}

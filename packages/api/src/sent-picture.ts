import { type PictureKind, pictureKindOf } from '@dojang/schemas/picture-kind';
import { refuseField } from './errors.ts';

export const bytesOfPicture = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** The bytes of a sent picture, and what they are themselves. Throws 400 at `field` for no picture, or one that moves. */
export function readSentPicture(
  field: string,
  dataUrl: string,
): { bytes: Buffer; kind: PictureKind } {
  const bytes = bytesOfPicture(dataUrl);
  const kind = pictureKindOf(bytes);
  if (!kind) throw refuseField(field, 'picture.notAPicture');
  return { bytes, kind };
}

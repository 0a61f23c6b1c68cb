import { z } from 'zod';
import { limits } from '../limits.ts';
import { message, type PlainKey } from '../say/say.ts';

const dataUrl = /^data:image\/(?:png|jpeg|webp);base64,[\w+/]+=*$/;
/** base64 writes three bytes as four characters. */
const maxLength = Math.ceil(limits.pictureMaxBytes / 3) * 4 + 'data:image/jpeg;base64,'.length;

/** A small PNG, JPEG or WebP as a data URL; null for none. The service checks its bytes. */
export const sentPicture = (title: PlainKey) =>
  z
    .string()
    .max(maxLength, message('picture.tooLarge', { n: limits.pictureMaxBytes / 1000 }))
    .regex(dataUrl, message('picture.notAPicture'))
    .nullable()
    .meta({ title, examples: [null] });

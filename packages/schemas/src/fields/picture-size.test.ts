import { expect, test } from 'vitest';
import { pictureKindOf } from './picture-kind.ts';
import { pictureSizeOf } from './picture-size.ts';

const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x90\0\0\x01\x2c';
const webp = 'RIFF\x24\0\0\0WEBPVP8';

test.each([
  ['a PNG', png],
  [
    'a JPEG with a table before its frame',
    '\xff\xd8\xff\xe0\0\x04JF\xff\xc4\0\x03x\xff\xc2\0\x11\x08\x01\x2c\x01\x90',
  ],
  ['a WebP', `${webp} \0\0\0\0\0\0\0\x9d\x01\x2a\x90\x01\x2c\x01`],
  ['a WebP without loss', `${webp}L\0\0\0\0\x2f\x8f\xc1\x4a\0`],
  ['a WebP with further chunks', `${webp}X\x0a\0\0\0\0\0\0\0\x8f\x01\0\x2b\x01\0VP8`],
])('%s has its size', (_what, text) => {
  const bytes = Buffer.from(text, 'latin1');
  const kind = pictureKindOf(bytes);
  expect(kind && pictureSizeOf(kind, bytes)).toEqual({ width: 400, height: 300 });
});

test.each([
  ['a PNG that ends early', png.slice(0, 18)],
  ['a JPEG that ends early', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['a JPEG that goes on with something else', '\xff\xd8\xff\xe0\0\x04JFxxxxxxxxxxxx'],
  ['a WebP of an unknown coding', `${webp}?\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0`],
])('%s has none', (_what, text) => {
  const bytes = Buffer.from(text, 'latin1');
  const kind = pictureKindOf(bytes);
  expect(kind && pictureSizeOf(kind, bytes)).toBeNull();
});

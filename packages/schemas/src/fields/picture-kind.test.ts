import { expect, test } from 'vitest';
import { pictureKindOf } from './picture-kind.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['a PNG that moves', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08acTL', null],
  ['a WebP that moves', 'RIFF\x24\0\0\0WEBPVP8XANIM', null],
  ['a GIF', 'GIF89a', null],
  ['a HEIC', '\0\0\0\x18ftypheic', null],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['a web page that begins as a PNG', 'PNG<script>', null],
  ['nothing', '', null],
])('%s is known by its bytes', (_what, text, kind) => {
  expect(pictureKindOf(bytesOf(text))).toBe(kind);
});

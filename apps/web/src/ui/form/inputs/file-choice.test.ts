import { sentence } from '@dojang/schemas/say';
import { english } from '@dojang/schemas/testing/samples';
import { expect, test } from 'vitest';
import { findFault, formatSize } from './file-choice.ts';

const megabyte = 1024 * 1024;
const fileOf = (name: string, size: number) => new File([new Uint8Array(size)], name);

test.each([
  ['results.PDF', 1, null],
  ['members.csv', megabyte, null],
  ['results.pdf', megabyte + 1, sentence('file.tooLarge', { n: 1 })],
  ['results.pdf', 0, 'file.empty'],
  ['results.exe', 1, 'file.typeRefused'],
  ['pdf', 1, 'file.typeRefused'],
])('file %s of %i bytes with a limit of 1 MB: %s', (name, size, fault) => {
  expect(findFault(fileOf(name, size), 1)).toEqual(fault);
});

test('any size is accepted while the limit is unknown', () => {
  expect(findFault(fileOf('results.pdf', 3 * megabyte), undefined)).toBeNull();
});

test.each([
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [megabyte - 1, '1.0 MB'],
  [1.44 * megabyte, '1.4 MB'],
])('%i bytes are formatted as %s', (bytes, text) => expect(formatSize(english, bytes)).toBe(text));

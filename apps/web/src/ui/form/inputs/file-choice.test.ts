import { fileTooLarge, messages } from '@dojang/schemas/messages';
import { expect, test } from 'vitest';
import { findFault, formatSize } from './file-choice.ts';

const megabyte = 1024 * 1024;
const fileOf = (name: string, size: number) => new File([new Uint8Array(size)], name);

test.each([
  ['results.PDF', 1, null],
  ['members.csv', megabyte, null],
  ['results.pdf', megabyte + 1, fileTooLarge(1)],
  ['results.pdf', 0, messages.fileEmpty],
  ['results.exe', 1, messages.fileTypeRefused],
  ['pdf', 1, messages.fileTypeRefused],
])('a file %s of %i bytes, where 1 MB is the limit: %s', (name, size, fault) => {
  expect(findFault(fileOf(name, size), 1)).toBe(fault);
});

test('no size is refused while the limit is unknown', () => {
  expect(findFault(fileOf('results.pdf', 3 * megabyte), undefined)).toBeNull();
});

test.each([
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [megabyte - 1, '1.0 MB'],
  [1.44 * megabyte, '1.4 MB'],
])('%i bytes read as %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));

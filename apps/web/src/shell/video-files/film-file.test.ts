import { expect, test } from 'vitest';
import { fingerprintOf } from './film-file.ts';

test('a film is known again by its first and last MiB', async () => {
  const bytes = new Uint8Array(3 * 1024 * 1024);
  const changedAt = (index: number) => {
    const copy = bytes.slice();
    copy[index] = 1;
    return fingerprintOf(new Blob([copy]));
  };
  const known = await fingerprintOf(new Blob([bytes]));
  expect(await fingerprintOf(new File([bytes], 'renamed.mp4'))).toBe(known);
  expect(await changedAt(1024 * 1024 - 1)).not.toBe(known);
  expect(await changedAt(2 * 1024 * 1024)).not.toBe(known);
  expect(await changedAt(1024 * 1024)).toBe(known);
});

import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSecretKey } from './secret-key.ts';

test('processes that need the key first at once read the same whole one, which its owner alone can read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'secret-key-'));
  const keys = await Promise.all(Array.from({ length: 20 }, () => createSecretKey(folder)()));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await readdir(folder)).toEqual(['second-factor.key']);
  const { mode } = await stat(path.join(folder, 'second-factor.key'));
  expect((mode & 0o777).toString(8)).toBe('600');
});

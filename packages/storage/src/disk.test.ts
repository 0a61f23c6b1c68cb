import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDiskStore } from './disk.ts';
import { describeFileStore } from './file-store-contract.ts';

function openStore() {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'dojang-files-')), 'files');
  return {
    folder,
    store: openDiskStore(folder),
    close: () => rm(path.dirname(folder), { recursive: true, force: true }),
  };
}

async function* text(words: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(words);
}

describeFileStore('a folder on disk', async () => openStore());

test('files are stored two folders deep by id, readable by this user only', async () => {
  const { folder, store, close } = openStore();
  const id = randomUUID();
  const { key } = await store.put({ id, name: 'a.txt', mime: 'text/plain', body: text('a') });
  expect(key).toBe(id);
  const file = path.join(folder, id.slice(0, 2), id.slice(2, 4), id);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await close();
});

test('a key that is no UUID cannot access any file', async () => {
  const { folder, store, close } = openStore();
  const secret = path.join(path.dirname(folder), 'secret');
  writeFileSync(secret, 'secret');
  for (const key of ['../secret', secret, '', '..', `${randomUUID()}/../../../../secret`]) {
    expect(await store.open(key)).toBeNull();
    expect(await store.delete([key])).toBe(0);
    const file = { id: key, name: 'a', mime: 'text/plain', body: text('a') };
    await expect(store.put(file)).rejects.toThrow('is no UUID');
  }
  expect(existsSync(secret)).toBe(true);
  await close();
});

test('files have no URL: only this server serves them', async () => {
  const { store, close } = openStore();
  expect(await store.url(randomUUID(), { ttlSeconds: 60 })).toBeNull();
  await close();
});

test('an unfinished upload of a killed server is listed for the sweep, but cannot be opened', async () => {
  const { folder, store, close } = openStore();
  const id = randomUUID();
  mkdirSync(path.join(folder, 'unfinished'), { recursive: true });
  writeFileSync(path.join(folder, 'unfinished', id), 'half');
  const keys: string[] = [];
  for await (const file of store.list()) keys.push(file.key);
  expect(keys).toEqual([`unfinished/${id}`]);
  expect(await store.open(`unfinished/${id}`)).toBeNull();
  expect(await store.delete(keys)).toBe(1);
  expect(existsSync(path.join(folder, 'unfinished', id))).toBe(false);
  await close();
});

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

test('files lie two folders deep under their id, readable by this user alone', async () => {
  const { folder, store, close } = openStore();
  const id = randomUUID();
  const { key } = await store.put({ id, name: 'a.txt', mime: 'text/plain', body: text('a') });
  expect(key).toBe(id);
  const file = path.join(folder, id.slice(0, 2), id.slice(2, 4), id);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await close();
});

test('a key that is no UUID reaches no file, whatever it names', async () => {
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

test('only this server serves the files: there is no address of their own', async () => {
  const { store, close } = openStore();
  expect(await store.url(randomUUID(), { ttlSeconds: 60 })).toBeNull();
  await close();
});

test('what a killed server left unfinished is listed for the sweep, and no file', async () => {
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

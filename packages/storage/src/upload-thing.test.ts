import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeFileStore } from './file-store-contract.ts';
import { startLoopbackUploadThing } from './loopback-upload-thing.ts';
import { openUploadThingStore } from './upload-thing.ts';

const isImage = (mime: string) => mime.startsWith('image/');

async function openStore() {
  const service = await startLoopbackUploadThing();
  const store = openUploadThingStore(service.token, isImage, service.address);
  const put = () =>
    store.put({ id: randomUUID(), name: 'a.txt', mime: 'text/plain', body: text('a') });
  return { service, store, put, close: () => service.close() };
}

async function* text(words: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(words);
}

describeFileStore('UploadThing', openStore);

test('files are private: only a valid signed link opens them', async () => {
  const { service, store, put, close } = await openStore();
  const { key } = await put();
  expect(service.files.get(key)).toMatchObject({ acl: 'private', type: 'text/plain' });
  const link = (await store.url(key, { ttlSeconds: 60 })) ?? '';
  expect((await fetch(link)).status).toBe(200);
  expect((await fetch(link.replace(/\?.*/, ''))).status).toBe(403);
  const forged = link.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect((await fetch(forged)).status).toBe(403);
  await close();
});

test('browsers show allowed types and download everything else', async () => {
  const { service, store, put, close } = await openStore();
  const { key } = await put();
  const image = { id: randomUUID(), name: 'a.png', mime: 'image/png', body: text('a') };
  const shown = await store.put(image);
  expect(service.files.get(key)?.disposition).toBe('attachment');
  expect(service.files.get(shown.key)?.disposition).toBe('inline');
  await close();
});

test('an upload that the service refuses rejects', async () => {
  const { service, close } = await openStore();
  const right = Buffer.from(service.token, 'base64').toString();
  const wrong = right.replace(/sk_test_a+/, 'sk_other');
  const token = Buffer.from(wrong).toString('base64');
  const store = openUploadThingStore(token, isImage, service.address);
  const file = { id: randomUUID(), name: 'a.txt', mime: 'text/plain', body: text('a') };
  await expect(store.put(file)).rejects.toThrow('UploadThing refused the file');
  await close();
});

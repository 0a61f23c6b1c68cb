import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openTestDatabase, type TestDatabase } from '@dojang/db/testing';
import { startLoopbackUploadThing } from '@dojang/storage/loopback-upload-thing';
import { openUploadThingStore } from '@dojang/storage/upload-thing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFiles } from './check-files.ts';

let club: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [club, other] = [await openTestDatabase(), await openTestDatabase()];
});
afterAll(async () => {
  await club.close();
  await other.close();
});

test('of two clubs with one UploadThing app, the second is rejected with a message', async () => {
  const service = await startLoopbackUploadThing();
  const files = openUploadThingStore(service.token, () => false, service.address);
  const printed: string[] = [];
  const check = ({ db }: TestDatabase) => checkFiles({ db, files }, (line) => printed.push(line));
  await check(club);
  await check(club);
  await expect(check(other)).rejects.toThrow(
    'The files in the UploadThing app of UPLOADTHING_TOKEN belong to another database. Start Dojang with the database that they came with',
  );
  expect(printed).toEqual([]);
  await service.close();
});

test('an unreachable service is reported, and does not prevent the start', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const service = await startLoopbackUploadThing();
  const url = `http://127.0.0.1:${port}`;
  const address = { ...service.address, apiUrl: url };
  const files = openUploadThingStore(service.token, () => false, address);
  const printed: string[] = [];
  await checkFiles({ db: club.db, files }, (line) => printed.push(line));
  expect(printed).toEqual([expect.stringContaining("can't be reached")]);
  await service.close();
});

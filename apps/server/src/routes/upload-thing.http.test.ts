import { sweepFiles } from '@dojang/api/features/events/file/sweep';
import { fileUploadPath, fileUrl } from '@dojang/schemas/file';
import { startLoopbackUploadThing } from '@dojang/storage/loopback-upload-thing';
import { isShownByBrowsers } from '@dojang/schemas/file';
import { openUploadThingStore } from '@dojang/storage/upload-thing';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/app.ts';

const pdf = Buffer.from('%PDF-1.7 results');

test('with UploadThing a file is uploaded, opened by a member, replaced, and deleted with its tournament', async () => {
  const service = await startLoopbackUploadThing();
  const fileStore = openUploadThingStore(service.token, isShownByBrowsers, service.address);
  const testApp = await openTestApp({ fileStore });
  const { cookie } = await testApp.addUser('Admin', 'ADMIN');
  const member = await testApp.addUser('Mina Park');
  const baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });

  async function upload(): Promise<{ id: string }> {
    const body = new FormData();
    body.append('file', new File([pdf], 'results.pdf'));
    const response = await fetch(baseUrl + fileUploadPath, {
      method: 'POST',
      body,
      headers: { cookie },
    });
    return { id: ((await response.json()) as { id: string }).id };
  }
  const save = (method: 'POST' | 'PUT', url: string, body: object) =>
    testApp.request({ method, url: `/api/tournament/${url}`, body, headers: { cookie } });

  const [old, next] = [await upload(), await upload()];
  const draft = { name: 'Cup', location: 'Seoul', date: '2024-01-01', result: old };
  const { id } = (await save('POST', 'create', draft)).json().tournament;

  const response = await testApp.request({
    url: fileUrl(old.id),
    headers: { cookie: member.cookie },
  });
  expect(response.statusCode).toBe(302);
  const link = String(response.headers.location);
  expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(pdf);
  expect((await fetch(link.replace(/\?.*/, ''))).status).toBe(403);
  expect((await testApp.request({ url: fileUrl(old.id) })).statusCode).toBe(401);

  await save('PUT', 'update', { id, result: next });
  const statusFor = async (file: { id: string }) =>
    (await testApp.request({ url: fileUrl(file.id), headers: { cookie } })).statusCode;
  expect([await statusFor(old), await statusFor(next)]).toEqual([404, 302]);
  await save('POST', 'delete', { id });
  expect(await statusFor(next)).toBe(404);
  const dayMs = 86_400_000;
  await sweepFiles(testApp);
  await sweepFiles(testApp, { now: new Date(Date.now() + 31 * dayMs) });
  // only the marker of their owner remains
  expect([...service.files.values()].map(({ customId }) => customId)).toEqual([
    'dojang-installation',
  ]);
  expect((await fetch(link)).status).toBe(404);
  await testApp.close();
  await service.close();
});

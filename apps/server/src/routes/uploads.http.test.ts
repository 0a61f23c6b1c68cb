import { request as httpRequest } from 'node:http';
import { fileUploadPath, fileUrl } from '@dojang/schemas/file';
import { english } from '@dojang/schemas/testing/samples';
import { sweepFiles } from '@dojang/api/features/events/file/sweep';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
let cookie: string;
let baseUrl: string;
beforeAll(async () => {
  testApp = await openTestApp();
  ({ cookie } = await testApp.addUser('Admin', 'ADMIN'));
  baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());

const pdf = Buffer.from('%PDF-1.7 results');
const dayMs = 86_400_000;

async function upload(bytes: Uint8Array, name = 'a.pdf', { field = 'file', sender = cookie } = {}) {
  const body = new FormData();
  body.append(field, new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  const headers = { cookie: sender };
  const response = await fetch(baseUrl + fileUploadPath, { method: 'POST', body, headers });
  return { status: response.status, json: (await response.json()) as Record<string, string> };
}
async function storedKeys(): Promise<string[]> {
  const keys = [];
  for await (const { key } of testApp.files.list()) keys.push(key);
  return keys;
}

/** Sends JSON in place of a file; returns the status. */
async function sendJson(payload: string, sender?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(sender !== undefined && { cookie: sender }),
  };
  const request = { method: 'POST', url: fileUploadPath, headers, payload } as const;
  return (await testApp.request(request)).statusCode;
}

describe('an upload', () => {
  test('returns an id, under which members get the same bytes with their detected type once a tournament has it', async () => {
    const { status, json } = await upload(pdf, 'Ergebnisse ü.png');
    expect(status).toBe(200);
    expect(json).toEqual({ success: english('file.uploaded'), id: expect.any(String) });
    const member = await testApp.addUser('Mina Park');
    const data = { name: 'Cup', location: 'Ulm', result_id: json.id ?? null };
    await testApp.db.tournament.create({ data });
    const url = fileUrl(json.id ?? '');
    const response = await testApp.request({ url, headers: { cookie: member.cookie } });
    expect(response.rawPayload).toEqual(pdf);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toContain("UTF-8''Ergebnisse%20%C3%BC.png");
  });

  test('without a name is stored under its id', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="file"\r\n';
    const type = 'Content-Type: application/octet-stream\r\n\r\n%PDF-1.7 x\r\n--x--\r\n';
    const response = await testApp.request({
      method: 'POST',
      url: fileUploadPath,
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
      payload: body + type,
    });
    const { id } = response.json() as { id: string };
    expect(response.statusCode).toBe(200);
    const stored = await testApp.db.file.findUnique({ where: { id }, select: { filename: true } });
    expect(stored).toEqual({ filename: id });
  });

  test('is recognised as CSV by its name, even if that is too long', async () => {
    const name = `${'members '.repeat(40)}.CSV`;
    const { json } = await upload(Buffer.from('name;kup\nMina;5\n'), name);
    const response = await testApp.request({ url: fileUrl(json.id ?? ''), headers: { cookie } });
    expect(response.headers['content-type']).toContain('text/csv');
  });

  test.each([
    ['an empty file', Buffer.alloc(0), 400, english('file.empty')],
    [
      'a drawing that runs a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      english('file.typeRefused'),
    ],
    ['a page named as a picture', Buffer.from('<html>'), 415, english('file.typeRefused')],
    ['a program', Buffer.from('7f454c4602010100', 'hex'), 415, english('file.typeRefused')],
    [
      'a file over the limit',
      Buffer.concat([pdf, Buffer.alloc(3e6)]),
      413,
      english('file.tooLarge', { n: 1 }),
    ],
  ])('of %s is rejected with a message and stores nothing', async (_name, bytes, status, error) => {
    const before = await storedKeys();
    expect(await upload(bytes, 'a.png')).toEqual({ status, json: { error } });
    expect(await storedKeys()).toEqual(before);
  });

  test('of exactly the size limit is accepted', async () => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(1024 * 1024 - pdf.length)]);
    expect((await upload(bytes)).status).toBe(200);
  });

  test.each(['\u{200b}', ' ', '\u{2060}\u{3000}'])(
    'with the invisible name %j is named by its id, and lists stay readable',
    async (name) => {
      const { json } = await upload(pdf, name);
      const draft = { name: 'Cup', location: 'Seoul', date: '2024-01-01', result: { id: json.id } };
      const headers = { cookie };
      const url = '/api/tournament/create';
      const response = await testApp.request({ method: 'POST', url, body: draft, headers });
      expect(response.json().tournament.result.filename).toBe(json.id);
      await testApp.db.tournament.deleteMany();
      await testApp.db.file.deleteMany({ where: { id: json.id ?? '' } });
      await testApp.files.delete([json.id ?? '']);
    },
  );

  test('in another field, or without multipart, is rejected', async () => {
    const response = { status: 400, json: { error: english('file.missing') } };
    expect(await upload(pdf, 'a.pdf', { field: 'document' })).toEqual(response);
    const headers = { cookie };
    const bare = await testApp.request({ method: 'POST', url: fileUploadPath, headers });
    expect(bare.statusCode).toBe(400);
  });

  test.each(['application/json', 'text/plain', 'application/pdf', 'x/y; charset=z', ';;'])(
    'declared as %s is rejected, asking for multipart/form-data',
    async (type) => {
      const headers = { cookie, 'content-type': type };
      const payload = '{"file":"a"}';
      const response = await testApp.request({
        method: 'POST',
        url: fileUploadPath,
        headers,
        payload,
      });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toEqual({ error: english('file.expectedMultipart') });
    },
  );

  test('of a signed-out user is 401, whatever its content type', async () => {
    expect(await sendJson('{"file":"a"}')).toBe(401);
  });

  test('that is not multipart is not read', async () => {
    const { cookie: sender } = await testApp.addUser('Jun Oh');
    expect(await sendJson('{'.repeat(3e6), sender)).toBe(403);
  });

  test('of a member is rejected before its bytes are read', async () => {
    const { cookie: sender } = await testApp.addUser('Jun Seo');
    const before = await storedKeys();
    expect((await upload(pdf, 'a.pdf', { sender })).status).toBe(403);
    expect(await storedKeys()).toEqual(before);
  });

  test('that breaks off leaves nothing stored', async () => {
    const before = await storedKeys();
    const sending = httpRequest(baseUrl + fileUploadPath, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'multipart/form-data; boundary=cut',
        'content-length': 900_000,
      },
    });
    sending.on('error', () => undefined);
    sending.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    sending.write(Buffer.concat([pdf, Buffer.alloc(300_000)]));
    await vi.waitFor(async () => expect(await storedKeys()).not.toEqual(before));
    sending.destroy();
    await vi.waitFor(async () => expect(await storedKeys()).toEqual(before));
  });
});

test('an upload to a full disk is rejected with a message, and nothing is stored', async () => {
  const put = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  const full = await openTestApp({ fileStore: { ...testApp.files, put } });
  const admin = await full.addUser('Admin', 'ADMIN');
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const response = await full.request({
    method: 'POST',
    url: fileUploadPath,
    headers: { cookie: admin.cookie, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${body}%PDF-1.7 x\r\n--x--\r\n`,
  });
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { error: english('file.diskFull') },
  ]);
  expect(await full.db.file.count()).toBe(0);
  await full.close();
});

describe('the sweep', () => {
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);

  test('trashes unused uploads after a day, removes them 30 days later, and keeps used ones', async () => {
    const [unused, used] = [await upload(pdf), await upload(pdf)];
    const tournament = { name: 'Cup', location: 'Seoul', result_id: used.json.id ?? '' };
    await testApp.db.tournament.create({ data: tournament });
    expect(await sweepFiles(testApp)).toEqual({ trashed: [], removed: [] });
    const preview = await sweepFiles(testApp, { isDryRun: true, now: inDays(2) });
    expect(preview.trashed).toContain(unused.json.id);
    expect(await testApp.db.file.count({ where: { id: unused.json.id ?? '' } })).toBe(1);
    expect(await sweepFiles(testApp, { now: inDays(2) })).toEqual(preview);
    const url = fileUrl(unused.json.id ?? '');
    expect((await testApp.request({ url, headers: { cookie } })).statusCode).toBe(404);
    const { removed } = await sweepFiles(testApp, { now: inDays(33) });
    expect(removed.toSorted()).toEqual(preview.trashed.toSorted());
    expect(await storedKeys()).toEqual([used.json.id]);
    expect(await testApp.db.file.count()).toBe(1);
  });

  test('removes bytes without a row', async () => {
    const { json } = await upload(pdf);
    await testApp.db.file.delete({ where: { id: json.id ?? '' } });
    expect((await sweepFiles(testApp, { now: inDays(2) })).trashed).toEqual([json.id]);
    expect((await sweepFiles(testApp, { now: inDays(33) })).removed).toEqual([json.id]);
    expect(await storedKeys()).not.toContain(json.id);
  });
});

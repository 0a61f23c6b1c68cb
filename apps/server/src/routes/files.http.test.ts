import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileUrl } from '@dojang/schemas/file';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
let cookie: string;
let uploader: string;
beforeAll(async () => {
  testApp = await openTestApp();
  ({ id: uploader, cookie } = await testApp.addUser('Mina Park', 'ADMIN'));
});
afterAll(() => testApp.close());

const bytes = Buffer.from('%PDF-1.7 a result');

async function addFile(filename: string, mimeType: string): Promise<string> {
  const id = randomUUID();
  const body = Readable.from([bytes]);
  const { key, size } = await testApp.files.put({ id, name: filename, mime: mimeType, body });
  await testApp.db.file.create({
    data: { id, key, size, filename, mimeType, by_user_id: uploader },
  });
  return id;
}

test('a signed-in user downloads the bytes, with headers that prevent execution in a browser', async () => {
  const id = await addFile('Résultats "final".rtf', 'application/rtf');
  const response = await testApp.request({ url: fileUrl(id), headers: { cookie } });
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(bytes);
  expect(response.headers).toMatchObject({
    'content-type': 'application/rtf',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition': `attachment; filename="R_sultats_final_.rtf"; filename*=UTF-8''R%C3%A9sultats%20%22final%22.rtf`,
  });
});

test('a browser caches a file, and revalidates each time that the user may still read it', async () => {
  const url = fileUrl(await addFile('results.pdf', 'application/pdf'));
  const { headers } = await testApp.request({ url, headers: { cookie } });
  expect(headers['cache-control']).toBe('private, no-cache');
  const condition = { 'if-none-match': String(headers.etag) };
  expect((await testApp.request({ url, headers: { cookie, ...condition } })).statusCode).toBe(304);
  expect((await testApp.request({ url, headers: condition })).statusCode).toBe(401);
});

test('a browser keeps no file of a paper, which it would have after the logout', async () => {
  const file_id = await addFile('certificate.pdf', 'application/pdf');
  const paper = { user_id: uploader, kind: 'MEDICAL', given_on: '2026-01-01', file_id } as const;
  await testApp.db.paper.create({ data: paper });
  const { headers } = await testApp.request({ url: fileUrl(file_id), headers: { cookie } });
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['application/pdf', 'inline'],
  ['image/png', 'inline'],
  ['image/jpeg', 'inline'],
  ['image/webp', 'inline'],
  ['text/plain', 'attachment'],
  ['text/csv', 'attachment'],
  ['text/html', 'attachment'],
  ['image/svg+xml', 'attachment'],
  ['application/xhtml+xml', 'attachment'],
  ['text/xml', 'attachment'],
])('a file of type %s is served as %s, and no script in it runs', async (type, how) => {
  const url = fileUrl(await addFile('a', type));
  const { headers } = await testApp.request({ url, headers: { cookie } });
  expect(headers['content-disposition']).toMatch(new RegExp(`^${how};`));
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]));
  expect(policy.filter((directive) => directive.startsWith('script-src'))).toEqual([]);
  // the PDF viewers of some browsers don't work in a sandbox
  expect(policy.includes('sandbox')).toBe(how === 'attachment');
});

test.each([randomUUID(), 'nothing', '..%2f..%2fetc%2fpasswd', '%00'])(
  'missing file %s is 404 with a message',
  async (id) => {
    const response = await testApp.request({ url: fileUrl(id), headers: { cookie } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: english('server.notFound') });
  },
);

test('a file with missing bytes is 404', async () => {
  const id = await addFile('gone.pdf', 'application/pdf');
  await testApp.files.delete([id]);
  expect((await testApp.request({ url: fileUrl(id), headers: { cookie } })).statusCode).toBe(404);
});

test('an upload opens for its uploader alone, and nobody else uses it, until it is of a tournament', async () => {
  const id = await addFile('results.pdf', 'application/pdf');
  const [member, other] = [await testApp.addUser('Jun'), await testApp.addUser('Sora', 'ADMIN')];
  const statusFor = async (of: string) =>
    (await testApp.request({ url: fileUrl(id), headers: { cookie: of } })).statusCode;
  const statuses = () => Promise.all([member.cookie, other.cookie, cookie].map(statusFor));
  const create = (of: string) =>
    testApp.request({
      method: 'POST',
      url: '/api/tournament/create',
      headers: { cookie: of },
      body: { name: 'Cup', location: 'Ulm', date: '2024-05-05', result: { id } },
    });
  expect(await statuses()).toEqual([404, 404, 200]);
  expect((await create(other.cookie)).json()).toMatchObject({
    error: english('tournament.unknownFile'),
  });
  expect((await create(cookie)).statusCode).toBe(200);
  expect(await statuses()).toEqual([200, 200, 200]);
  // whatever removes a tournament or a paper: nobody knows whose file it was
  await testApp.db.tournament.deleteMany();
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('uploads of an erased administrator are erased, those in use stay', async () => {
  const { id: by_user_id } = await testApp.addUser('Gone', 'ADMIN');
  const [unused, used] = [await addFile('a', 'text/plain'), await addFile('b', 'text/plain')];
  await testApp.db.file.update({ where: { id: unused }, data: { by_user_id } });
  await testApp.db.tournament.create({ data: { name: 'Cup', location: 'Ulm', result_id: used } });
  const url = '/api/user/admin/delete';
  await testApp.request({ method: 'POST', url, headers: { cookie }, body: { id: by_user_id } });
  expect(await testApp.db.file.findMany({ where: { id: { in: [unused, used] } } })).toMatchObject([
    { id: used },
  ]);
  expect(await testApp.db.trashedFile.count({ where: { key: unused } })).toBe(1);
});

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileUrl } from '@dojang/schemas/file';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
let cookie: string;
beforeAll(async () => {
  testApp = await openTestApp();
  ({ cookie } = await testApp.addUser('Mina Park', 'ADMIN'));
});
afterAll(() => testApp.close());

const bytes = Buffer.from('%PDF-1.7 a result');

async function addFile(filename: string, mimeType: string): Promise<string> {
  const id = randomUUID();
  const body = Readable.from([bytes]);
  const { key, size } = await testApp.files.put({ id, name: filename, mime: mimeType, body });
  await testApp.db.file.create({ data: { id, key, size, filename, mimeType } });
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

test('a file that belongs to nothing opens for administrators only, that of a tournament for all members', async () => {
  const id = await addFile('results.pdf', 'application/pdf');
  const member = await testApp.addUser('Jun');
  const statusFor = async (of: string) =>
    (await testApp.request({ url: fileUrl(id), headers: { cookie: of } })).statusCode;
  expect([await statusFor(member.cookie), await statusFor(cookie)]).toEqual([404, 200]);
  const data = { name: 'Cup', location: 'Ulm', result_id: id };
  await testApp.db.tournament.create({ data });
  expect(await statusFor(member.cookie)).toBe(200);
});

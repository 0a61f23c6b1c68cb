import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenApiDocument, operationsOf } from '../conformance/operations.ts';
import { cookieOf, openTestApp } from '../testing/app.ts';

const testApp = await openTestApp();
afterAll(() => testApp.close());
const document: OpenApiDocument = (await testApp.request({ url: '/api/openapi.json' })).json();
const operations = operationsOf(document).map((operation) => [operation.route, operation] as const);

let adminId: string;
beforeAll(async () => {
  adminId = (await testApp.addUser('Admin', 'ADMIN')).id;
});

describe.each(operations)('%s', (_route, { method, path, requestBody }) => {
  const type = Object.keys(requestBody?.content ?? {})[0] ?? 'application/json';
  async function ask(query: string) {
    // a new session each time, as a logout ends it
    const cookie = cookieOf(await testApp.sessions.start(adminId));
    const headers = { cookie, ...(method !== 'GET' && { 'content-type': type }) };
    return testApp.request({ method, url: path + query, headers });
  }

  test('rejects undocumented query parameters by name', async () => {
    const response = await ask('?pag=2&fi%20lter=&pag=3');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: english('server.unknownParameters', { names: ['pag', 'fi lter'].join(', ') }),
    });
  });

  test('treats an empty query as none', async () => {
    const [bare, empty] = [await ask(''), await ask('?')];
    expect(empty.statusCode).toBe(bare.statusCode);
    expect(empty.headers['content-type']).toBe(bare.headers['content-type']);
    // the archive contains the session itself, which differs
    if (bare.headers['content-type'] === 'application/zip') return;
    expect(empty.body.replaceAll(/\d/g, '')).toBe(bare.body.replaceAll(/\d/g, ''));
  });
});

test('health probes accept any query', async () => {
  expect((await testApp.request({ url: '/healthz?at=1' })).statusCode).toBe(200);
  expect((await testApp.request({ url: '/readyz?at=1' })).statusCode).toBe(200);
});

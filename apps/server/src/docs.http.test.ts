import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from '@dojang/schemas/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './testing.ts';

let folder: string;
let house: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dojang-web-'));
  await writeFile(path.join(folder, 'index.html'), '<title>the web app</title>');
  house = await openTestApp({ webFolder: folder });
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true });
});

const { cache } = createRequire(import.meta.url);
const isLoaded = () => Object.keys(cache).some((file) => file.includes('@fastify/swagger-ui'));

test('a server that nobody asks for the page of the REST routes does not load it', async () => {
  expect((await house.request({ url: '/healthz' })).statusCode).toBe(200);
  expect(isLoaded()).toBe(false);
  await house.request({ url: '/api/docs' });
  expect(isLoaded()).toBe(true);
});

test.each(['/api/docs', '/api/docs/'])(
  "%s is the page, under the app's own policy",
  async (url) => {
    const { statusCode, headers, body } = await house.request({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    const app = await house.request({ url: '/' });
    expect(headers['content-security-policy']).toBe(app.headers['content-security-policy']);
    expect(app.body).toContain('the web app');
    expect(body).not.toContain('the web app');
  },
);

test('all that the page loads comes from this server', async () => {
  const { body } = await house.request({ url: '/api/docs' });
  const loaded = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
  expect(loaded.length).toBeGreaterThan(3);
  for (const url of loaded) {
    expect(url).toMatch(/^\/api\/docs\//);
    expect((await house.request({ url })).statusCode).toBe(200);
  }
});

test('the page shows the document of the server', async () => {
  const shown = await house.request({ url: '/api/docs/json' });
  const served = await house.request({ url: '/api/openapi.json' });
  expect(shown.json()).toEqual(served.json());
});

test('what the page does not have is refused as everywhere', async () => {
  const answer = await house.request({ url: '/api/docs/static/nothing.js' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ error: messages.notFound });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let folder: string;
let testApp: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dojang-web-'));
  await writeFile(path.join(folder, 'index.html'), '<title>the web app</title>');
  testApp = await openTestApp({ webFolder: folder });
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

test.each(['/api/docs', '/api/docs/'])(
  "%s is the page, with the app's content security policy but for trusted types",
  async (url) => {
    const { statusCode, headers, body } = await testApp.request({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    const app = await testApp.request({ url: '/' });
    expect(app.headers['content-security-policy']).toBe(
      `${headers['content-security-policy']};require-trusted-types-for 'script';trusted-types dojang`,
    );
    expect(app.body).toContain('the web app');
    expect(body).not.toContain('the web app');
  },
);

test('everything that the page loads comes from this server', async () => {
  const { body } = await testApp.request({ url: '/api/docs' });
  const loaded = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
  expect(loaded.length).toBeGreaterThan(3);
  for (const url of loaded) {
    expect(url).toMatch(/^\/api\/docs\//);
    expect((await testApp.request({ url })).statusCode).toBe(200);
  }
});

test('the page shows the OpenAPI document of the server', async () => {
  const shown = await testApp.request({ url: '/api/docs/json' });
  const served = await testApp.request({ url: '/api/openapi.json' });
  expect(shown.json()).toEqual(served.json());
});

test('a missing asset of the page is the usual 404', async () => {
  const response = await testApp.request({ url: '/api/docs/static/nothing.js' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ error: english('server.notFound') });
});

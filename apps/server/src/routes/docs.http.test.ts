import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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

/** Prints whether Swagger UI is loaded, before and after the first request to it. */
const script = `
  import { createRequire } from 'node:module';
  import { openTestApp } from '../testing/app.ts';
  const { cache } = createRequire(import.meta.url);
  const isLoaded = () => Object.keys(cache).some((file) => file.includes('@fastify/swagger-ui'));
  const testApp = await openTestApp();
  const loaded = [];
  for (const url of ['/healthz', '/api/docs']) {
    await testApp.request({ url });
    loaded.push(isLoaded());
  }
  console.log(JSON.stringify(loaded));
  await testApp.close();
  process.exit(); // the pooled database keeps the process alive
`;

test('Swagger UI is not loaded before the first request to it', async () => {
  // in a new process, without the requests of other tests
  const tsx = import.meta.resolve('tsx');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', tsx, '--input-type=module', '--eval', script],
    { cwd: import.meta.dirname },
  );
  expect(JSON.parse(stdout)).toEqual([false, true]);
});

test.each(['/api/docs', '/api/docs/'])(
  "%s is the page, with the app's content security policy",
  async (url) => {
    const { statusCode, headers, body } = await testApp.request({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    const app = await testApp.request({ url: '/' });
    expect(headers['content-security-policy']).toBe(app.headers['content-security-policy']);
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

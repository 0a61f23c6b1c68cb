import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let folder: string;
let testApp: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dojang-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<link href="/favicon.svg" type="image/svg+xml"><title>Dojang</title><noscript>Dojang needs JavaScript</noscript>',
  );
  await writeFile(
    path.join(folder, 'manifest.webmanifest'),
    '{"id":"/","name":"Dojang","theme_color":"#3b4fa8","icons":[]}',
  );
  await writeFile(path.join(folder, 'assets', 'main-1a2b.js'), 'export {}');
  await writeFile(path.join(folder, 'assets', 'main-1a2b.js.gz'), 'packed');
  testApp = await openTestApp({ webFolder: folder });
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/login', '/login/', '/v1/settings/account', '/v1/admin/update/user/7?a=b.c'])(
  'the path %s gets index.html, which browsers revalidate',
  async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await testApp.request({ method, url });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  },
);

test('an asset is cached for a year, and compressed for browsers that accept it', async () => {
  const url = '/assets/main-1a2b.js';
  const plain = await testApp.request({ url });
  expect(plain.body).toBe('export {}');
  expect(plain.headers['cache-control']).toContain('immutable');
  const packed = await testApp.request({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers['content-type']).toContain('javascript');
  expect(packed.headers['cache-control']).toContain('immutable');
  for (const { headers } of [plain, packed]) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBeUndefined();
  }
});

test.each(['/assets/gone-3c4d.js', '/api', '/api/nothing', '/trpc', '/../package.json'])(
  '%s is not a page',
  async (url) => {
    const response = await testApp.request({ url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'Not found' });
  },
);

describe('a club with a name, colour and logo of its own', () => {
  const own = { name: 'TKD "Ulm" & <b>', accent: '#0b6e4f', logo_version: 'png-3f2a91c07b1d' };
  const logoUrl = '/api/club/logo?v=png-3f2a91c07b1d';
  const read = async (url: string) => (await testApp.request({ url })).body;
  const knownTo = (page: string) =>
    JSON.parse(
      (/name="club" content="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll(/&#(\d+);/g, (_, code) =>
        String.fromCodePoint(Number(code)),
      ),
    ) as { name: string | null; variables: Record<string, string> };

  test('has them in the page, for its first paint, and in the manifest', async () => {
    expect(knownTo(await read('/login'))).toEqual({
      name: null,
      accent: null,
      logoUrl: null,
      variables: {},
    });
    expect(await read('/manifest.webmanifest')).toContain(
      '"name":"Dojang","theme_color":"#3b4fa8"',
    );
    const before = String((await testApp.request({ url: '/login' })).headers['etag']);
    await testApp.db.appearance.create({ data: own });
    const page = await read('/login');
    expect(page).toContain('<title>TKD &#34;Ulm&#34; &#38; &#60;b&#62;</title>');
    expect(page).toContain('<noscript>TKD &#34;Ulm&#34; &#38; &#60;b&#62; needs JavaScript<');
    expect(page).toContain(`<link href="${logoUrl}">`);
    const { name, variables } = knownTo(page);
    expect(name).toBe(own.name);
    expect(variables).toMatchObject({
      '--mantine-color-ink-6': '#0b6e4f',
      '--dojang-logo': `url("${logoUrl}")`,
    });
    expect(JSON.parse(await read('/manifest.webmanifest'))).toEqual({
      id: '/',
      name: own.name,
      short_name: own.name,
      background_color: '#0b6e4f',
      theme_color: '#0b6e4f',
      icons: [{ src: logoUrl, sizes: 'any', type: 'image/png', purpose: 'any' }],
    });
    // what a browser kept of before is out of date, and what it has now is fresh
    const ask = (etag: string) =>
      testApp.request({ url: '/login', headers: { 'if-none-match': etag } });
    const changed = await ask(before);
    expect(changed.statusCode).toBe(200);
    expect((await ask(String(changed.headers['etag']))).statusCode).toBe(304);
  });

  test('has them while the database is away', async () => {
    await read('/login');
    await testApp.db.$executeRaw`ALTER TABLE "Appearance" RENAME TO "Away"`;
    expect(knownTo(await read('/login')).name).toBe(own.name);
    await testApp.db.$executeRaw`ALTER TABLE "Away" RENAME TO "Appearance"`;
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadFile } from '@dojang/client/upload';
import { randomFrom } from '@dojang/seed/random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, computeDigest, createPdf, signIn } from './club.ts';
import { isInstalled } from '../scripts/programs.mjs';
import { findFreePort } from '../servers/program.ts';
import { administrator, type ServerProcess, spawnServer } from '../servers/server-process.ts';
import { createTrustingFetch } from './trusting-fetch.ts';
import { startWebServer, type WebServer, webServers } from './web-servers.ts';

// Dojang behind the web servers of docs/guides/deploy.md, with the guide's files.

const names = Object.keys(webServers) as (keyof typeof webServers)[];
/** CI requires nginx; Caddy is not in every Debian. */
const isRequired = (name: string) => name === 'nginx' && Boolean(process.env['REQUIRE_ENGINES']);
const tested = names.filter((name) => isRequired(name) || isInstalled(name));
const largeBytes = 15 * 1024 * 1024;

test('every web server of the guide is tested', () => {
  expect(names).toEqual(['nginx', 'Caddy']);
});

describe.each(tested)('behind %s', (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dojang-behind-'));
  let server: ServerProcess;
  let front: WebServer;
  let trusting: typeof fetch;
  let caller: Caller;

  beforeAll(async () => {
    const port = await findFreePort();
    front = await startWebServer(name, [`127.0.0.1:${port}`]);
    trusting = createTrustingFetch(front.certificate);
    server = spawnServer({
      port,
      DATA_DIR: folder,
      PUBLIC_URL: front.url,
      TRUST_PROXY: '127.0.0.1',
      ADMIN_PASSWORD: administrator.password,
    });
    await server.ready();
  });
  afterAll(async () => {
    await server.kill();
    await front.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the app is served, and its own pages can log in', async () => {
    const page = await trusting(front.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>');
    expect(page.headers.get('strict-transport-security')).toContain('max-age=');
    const asPage: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      request.headers.set('origin', front.url);
      return trusting(request);
    };
    caller = await signIn(front.url, administrator, asPage);
    expect(caller.user.email).toBe(administrator.email);
  });

  test('a page of another site cannot log in', async () => {
    const response = await trusting(`${front.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://another.example' },
      body: JSON.stringify(administrator),
    });
    expect(response.status).toBe(403);
  });

  test('forwarded host headers of a caller are ignored', async () => {
    const headers = { 'x-forwarded-host': 'another.example', 'x-forwarded-proto': 'http' };
    expect((await trusting(front.url, { headers })).status).toBe(200);
  });

  test('the login cookie is never sent unencrypted', async () => {
    const response = await trusting(`${front.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    });
    expect(response.headers.get('set-cookie')).toMatch(/; Secure/);
  });

  test('a file of 15 MB can be uploaded and downloaded', async () => {
    const file = createPdf(randomFrom(1), largeBytes);
    const { id } = await uploadFile(file, caller);
    const read = await caller.fetch(`${front.url}/api/tournament/file/${id}`);
    expect(await computeDigest(await read.blob())).toBe(await computeDigest(file));
  });

  test('a file that is too large is rejected by Dojang, not by the web server', async () => {
    const file = createPdf(randomFrom(2), 21 * 1024 * 1024);
    await expect(uploadFile(file, caller)).rejects.toMatchObject({ status: 413 });
  });

  test('uploads are streamed: a signed-out caller is rejected before the end of the body', async () => {
    const start =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(start)),
      pull: (controller) => controller.enqueue(Buffer.alloc(16_384)),
    });
    const leave = new AbortController();
    const response = await trusting(`${front.url}/api/tournament/file/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
      signal: leave.signal,
    });
    leave.abort();
    expect(response.status).toBe(401);
  });

  test('/metrics cannot be read from outside', async () => {
    expect((await trusting(`${front.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
  });

  test("login limits count by the caller's address, not the web server's", async () => {
    const attempt = (forwarded: string) =>
      trusting(`${front.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify({ email: 'nobody@club.example', password: 'wrong-one' }),
      });
    // forwarded addresses from callers are ignored
    const answers = [];
    for (let number = 1; number <= 60; number += 1)
      answers.push((await attempt(`10.0.0.${number}`)).status);
    expect(answers.at(-1)).toBe(429);
  });

  test('plain http redirects to https', async () => {
    const response = await fetch(`http://127.0.0.1:${front.plainPort}/v1/events`, {
      redirect: 'manual',
    });
    expect([301, 308]).toContain(response.status);
    expect(response.headers.get('location')).toMatch(/^https:\/\/127\.0\.0\.1(:\d+)?\/v1\/events$/);
  });
});

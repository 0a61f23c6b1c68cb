import { createClient } from '@dojang/client/client';
import { createSessionFetch } from '@dojang/client/session';
import { uploadFile, type UploadOptions } from '@dojang/client/upload';
import { fileUrl } from '@dojang/schemas/file';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pdfOf, type TestApp, testPassword } from '../testing/app.ts';
import { failureOf, startForeignServer, openListeningApp, signInAt } from '../testing/client.ts';

let listening: Awaited<ReturnType<typeof openListeningApp>>;
let testApp: TestApp;
let baseUrl: string;
let admin: { id: string; email: string; cookie: string };
beforeAll(async () => {
  listening = await openListeningApp();
  ({ testApp, baseUrl, admin } = listening);
});
afterAll(() => listening.close());

const signIn = (email: string) => signInAt(baseUrl, email);

describe('a session', () => {
  test('lasts from login to logout', async () => {
    const { client } = await signIn(admin.email);
    expect(await client.user.profile.query()).toMatchObject({ id: admin.id });
    const { rows } = await client.user.page.query({});
    expect(rows.map(({ id }) => id)).toContain(admin.id);
    await client.auth.logout.mutate();
    expect(await failureOf(client.user.profile.query())).toEqual({
      status: 401,
      message: english('auth.signedOut'),
      fields: {},
    });
  });

  test('is separate for each script', async () => {
    const member = await testApp.addUser('Mina Park');
    const [first, second] = [await signIn(admin.email), await signIn(member.email)];
    expect((await first.client.user.profile.query()).id).toBe(admin.id);
    expect((await second.client.user.profile.query()).id).toBe(member.id);
  });

  test('that the server has ended is dropped, and a new login replaces it', async () => {
    const sent: (string | null)[] = [];
    const fetch = createSessionFetch((input, init) => {
      if (input instanceof Request) sent.push(input.headers.get('cookie'));
      return globalThis.fetch(input, init);
    });
    const client = createClient({ baseUrl, fetch });
    const login = () => client.auth.login.mutate({ email: admin.email, password: testPassword });
    await login();
    await testApp.sessions.endAll(admin.id);
    await failureOf(client.user.profile.query());
    await login();
    await client.user.profile.query();
    const [session, device] = [/\bsession=\w+/, /^(?:device=[\w-]+)$/];
    expect(sent).toEqual([
      null,
      expect.stringMatching(session),
      // the device cookie outlives the session
      expect.stringMatching(device),
      expect.stringMatching(session),
    ]);
    expect(sent[3]).not.toBe(sent[1]);
  });

  test('is not sent to another server', async () => {
    const { fetch } = await signIn(admin.email);
    const received: (string | undefined)[] = [];
    const foreignUrl = await startForeignServer(({ headers }, response) => {
      received.push(headers.cookie);
      response.setHeader('set-cookie', 'session=theirs').end();
    });
    await fetch(foreignUrl);
    await fetch(foreignUrl);
    expect(received).toEqual([undefined, 'session=theirs']);
    const own = await createClient({ baseUrl, fetch }).user.profile.query();
    expect(own.id).toBe(admin.id);
  });
});

async function upload(file: File, options: Partial<UploadOptions> = {}) {
  const { fetch } = await signIn(admin.email);
  return uploadFile(file, { baseUrl, fetch, ...options });
}
async function storedKeys(): Promise<string[]> {
  const keys = [];
  for await (const { key } of testApp.files.list()) keys.push(key);
  return keys;
}

describe('an upload', () => {
  test('returns the id of the stored bytes', async () => {
    const file = pdfOf(20_000);
    const { success, id } = await upload(file);
    expect(success).toBe(english('file.uploaded'));
    const { fetch } = await signIn(admin.email);
    const response = await fetch(baseUrl + fileUrl(id));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(
      Buffer.from(await file.arrayBuffer()),
    );
  });

  test('reports its progress up to 100 %', async () => {
    const shares: number[] = [];
    const file = pdfOf(900_000);
    const { id } = await upload(file, { onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    const stored = await testApp.db.file.findUniqueOrThrow({ where: { id } });
    expect(stored).toMatchObject({ filename: 'results.pdf', size: 900_000 });
  });

  test.each([
    ['an empty file', new File([], 'empty.pdf'), 400, english('file.empty')],
    ['a page', new File(['<html>'], 'results.pdf'), 415, english('file.typeRefused')],
    ['a file over the limit', pdfOf(3e6), 413, english('file.tooLarge', { n: 1 })],
  ])('of %s is rejected with the message of the server', async (_name, file, status, message) => {
    const onProgress = () => undefined;
    expect(await failureOf(upload(file))).toEqual({ status, message, fields: {} });
    expect(await failureOf(upload(file, { onProgress }))).toEqual({ status, message, fields: {} });
  });

  test('of a member or a signed-out user is rejected with a message', async () => {
    const { fetch } = await signIn((await testApp.addUser('Jun Seo')).email);
    const refusal = { status: 403, message: english('auth.forbidden'), fields: {} };
    expect(await failureOf(upload(pdfOf(3e6), { fetch }))).toEqual(refusal);
    const signedOut = { status: 401, message: english('auth.signedOut'), fields: {} };
    expect(await failureOf(uploadFile(pdfOf(100), { baseUrl }))).toEqual(signedOut);
  });

  test.each([
    ['with progress', () => undefined],
    ['without progress', undefined],
  ])('that is aborted half-way, %s, leaves nothing on the server', async (_name, onProgress) => {
    const before = await storedKeys();
    const rows = await testApp.db.file.count();
    const controller = new AbortController();
    const options = { signal: controller.signal, ...(onProgress ? { onProgress } : {}) };
    const failure = failureOf(upload(new HalfSentFile([pdfOf(800_000)], 'half.pdf'), options));
    await vi.waitFor(async () => expect(await storedKeys()).not.toEqual(before));
    controller.abort();
    expect(await failure).toMatchObject({ status: 0, message: 'This operation was aborted' });
    await vi.waitFor(async () => expect(await storedKeys()).toEqual(before));
    expect(await testApp.db.file.count()).toBe(rows);
  });

  test('that is aborted before it starts is never sent', async () => {
    const send = vi.fn<typeof fetch>();
    const signal = AbortSignal.abort();
    await failureOf(uploadFile(pdfOf(100), { baseUrl, fetch: send, signal }));
    expect(send).not.toHaveBeenCalled();
  });
});

/** A file whose stream stalls after the first half. */
class HalfSentFile extends File {
  override stream() {
    const half = this.slice(0, this.size / 2);
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      async start(controller) {
        controller.enqueue(new Uint8Array(await half.arrayBuffer()));
      },
    }) as ReturnType<File['stream']>;
  }
}

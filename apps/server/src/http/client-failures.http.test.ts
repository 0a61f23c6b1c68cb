import { createClient } from '@dojang/client/client';
import { uploadFile } from '@dojang/client/upload';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pdfOf } from '../testing/app.ts';
import {
  failureOf,
  findFreeAddress,
  startForeignServer,
  openListeningApp,
  signInAt,
} from '../testing/client.ts';

let listening: Awaited<ReturnType<typeof openListeningApp>>;
let baseUrl: string;
let admin: { id: string; email: string; cookie: string };
beforeAll(async () => {
  listening = await openListeningApp();
  ({ baseUrl, admin } = listening);
});
afterAll(() => listening.close());

const signIn = (email: string) => signInAt(baseUrl, email);

describe('a failed call reports', () => {
  const clientOf = (url: string, timeoutMs?: number) =>
    createClient({ baseUrl: url, ...(timeoutMs === undefined ? {} : { timeoutMs }) });

  test('which fields are invalid, and why', async () => {
    const { client } = await signIn(admin.email);
    const draft = { name: '', email: 'nobody', authority: 'USER', password: 'kyorugi-42' } as const;
    expect(await failureOf(client.user.register.mutate(draft))).toEqual({
      status: 400,
      message: `name: ${english('form.required')}; email: ${english('form.invalidEmail')}`,
      fields: { name: english('form.required'), email: english('form.invalidEmail') },
    });
  });

  test('a refusal before the call is parsed', async () => {
    const headers = () => ({ origin: 'https://elsewhere.example' });
    const { auth } = createClient({ baseUrl, headers });
    const refusal = { status: 403, message: english('auth.crossSite'), fields: {} };
    expect(await failureOf(auth.logout.mutate())).toEqual(refusal);
  });

  test('that no server is listening', async () => {
    const url = await findFreeAddress();
    const message = expect.stringMatching(/^The server could not be reached \(.*ECONNREFUSED.*\)$/);
    const failure = { status: 0, message, fields: {} };
    expect(await failureOf(clientOf(url).user.profile.query())).toEqual(failure);
    expect(await failureOf(uploadFile(pdfOf(100), { baseUrl: url }))).toEqual(failure);
  });

  test.each([
    [502, 'Bad Gateway'],
    [200, 'OK'],
  ])('that another server answered, with an HTML page and %i', async (status, statusText) => {
    const url = await startForeignServer((_request, response) => {
      response.writeHead(status, statusText, { 'content-type': 'text/html' }).end('<html>Hello');
    });
    const message = `The server could not be reached (${status} ${statusText}, which is no answer of Dojang)`;
    const failure = { status: 0, message, fields: {} };
    expect(await failureOf(clientOf(url).user.profile.query())).toEqual(failure);
    expect(await failureOf(uploadFile(pdfOf(100), { baseUrl: url }))).toEqual(failure);
  });

  test('a timeout', async () => {
    const url = await startForeignServer(() => undefined);
    const message = 'The server could not be reached (The operation was aborted due to timeout)';
    const failure = { status: 0, message, fields: {} };
    expect(await failureOf(clientOf(url, 50).user.profile.query())).toEqual(failure);
    const signal = AbortSignal.timeout(50);
    expect(await failureOf(uploadFile(pdfOf(100), { baseUrl: url, signal }))).toEqual(failure);
  });

  test.each([undefined, 60_000])('that it was aborted (timeout of %s ms)', async (timeoutMs) => {
    const controller = new AbortController();
    const onClose = vi.fn<() => void>();
    const url = await startForeignServer((request) => {
      request.on('close', onClose);
      controller.abort();
    });
    const { signal } = controller;
    const call = clientOf(url, timeoutMs).user.profile.query(undefined, { signal });
    const failure = { status: 0, message: 'This operation was aborted', fields: {} };
    expect(await failureOf(call)).toEqual(failure);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});

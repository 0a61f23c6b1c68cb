import { createClient } from '@dojang/client/client';
import { uploadFile } from '@dojang/client/upload';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, pdfOf, type TestApp } from '../testing/app.ts';
import { failureOf, findFreeAddress, openStranger, signInAt } from '../testing/client.ts';

let testApp: TestApp;
let baseUrl: string;
let admin: { id: string; email: string; cookie: string };
beforeAll(async () => {
  testApp = await openTestApp();
  admin = await testApp.addUser('Admin', 'ADMIN');
  baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  // after an upload that was ended Node opens a new connection, which waits for a request
  testApp.app.server.closeAllConnections();
  await testApp.close();
});

const signIn = (email: string) => signInAt(baseUrl, email);

describe('a failed call says', () => {
  const clientOf = (url: string, timeoutMs?: number) =>
    createClient({ baseUrl: url, ...(timeoutMs === undefined ? {} : { timeoutMs }) });

  test('which fields are wrong, and why', async () => {
    const { client } = await signIn(admin.email);
    const draft = { name: '', email: 'nobody', authority: 'USER', password: 'kyorugi-42' } as const;
    expect(await failureOf(client.user.register.mutate(draft))).toEqual({
      status: 400,
      message: `name: ${english('form.required')}; email: ${english('form.invalidEmail')}`,
      fields: { name: english('form.required'), email: english('form.invalidEmail') },
    });
  });

  test('what was refused before the call was read', async () => {
    const headers = () => ({ origin: 'https://elsewhere.example' });
    const { auth } = createClient({ baseUrl, headers });
    const refusal = { status: 403, message: english('auth.crossSite'), fields: {} };
    expect(await failureOf(auth.logout.mutate())).toEqual(refusal);
  });

  test('that nobody is there', async () => {
    const url = await findFreeAddress();
    const message = expect.stringMatching(/^The server could not be reached \(.*ECONNREFUSED.*\)$/);
    const failure = { status: 0, message, fields: {} };
    expect(await failureOf(clientOf(url).user.profile.query())).toEqual(failure);
    expect(await failureOf(uploadFile(pdfOf(100), { baseUrl: url }))).toEqual(failure);
  });

  test.each([
    [502, 'Bad Gateway'],
    [200, 'OK'],
  ])('that somebody else answered, with a page and %i', async (status, statusText) => {
    const url = await openStranger((_request, answer) => {
      answer.writeHead(status, statusText, { 'content-type': 'text/html' }).end('<html>Hello');
    });
    const message = `The server could not be reached (${status} ${statusText}, which is no answer of Dojang)`;
    const failure = { status: 0, message, fields: {} };
    expect(await failureOf(clientOf(url).user.profile.query())).toEqual(failure);
    expect(await failureOf(uploadFile(pdfOf(100), { baseUrl: url }))).toEqual(failure);
  });

  test('that no answer came in time', async () => {
    const url = await openStranger(() => undefined);
    const message = 'The server could not be reached (The operation was aborted due to timeout)';
    const failure = { status: 0, message, fields: {} };
    expect(await failureOf(clientOf(url, 50).user.profile.query())).toEqual(failure);
    const signal = AbortSignal.timeout(50);
    expect(await failureOf(uploadFile(pdfOf(100), { baseUrl: url, signal }))).toEqual(failure);
  });

  test.each([undefined, 60_000])('that it was ended (a call has %s ms)', async (timeoutMs) => {
    const ending = new AbortController();
    const letGo = vi.fn<() => void>();
    const url = await openStranger((request) => {
      request.on('close', letGo);
      ending.abort();
    });
    const { signal } = ending;
    const call = clientOf(url, timeoutMs).user.profile.query(undefined, { signal });
    const failure = { status: 0, message: 'This operation was aborted', fields: {} };
    expect(await failureOf(call)).toEqual(failure);
    await vi.waitFor(() => expect(letGo).toHaveBeenCalled());
  });
});

import { randomUUID } from 'node:crypto';
import { createClient, describeFailure, type Failure } from '@dojang/client/client';
import { loadLanguage } from '@dojang/schemas/languages';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '../testing/app.ts';

const german = await loadLanguage('de');

let club: TestApp;
let admin: { id: string; email: string; cookie: string };
beforeAll(async () => {
  club = await openTestApp();
  admin = await club.addUser('Ada', 'ADMIN');
});
afterAll(() => club.close());

const login = (
  language: string | undefined,
  payload: object = { email: `${randomUUID()}@club.example`, password: 'x' },
) =>
  club.request({
    method: 'POST',
    url: '/api/auth/login',
    headers: language === undefined ? {} : { 'accept-language': language },
    payload,
  });

test.each([
  ['de', german],
  ['de-AT', german],
  ['zxx, de;q=0.8, en;q=0.5', german],
  ['en;q=0.5, de', german],
  ['en-US,de;q=0.9', english],
  ['zxx', english],
  ['*', english],
  ['', english],
  [';;;', english],
  [undefined, english],
])('Accept-Language %s gets the preferred language', async (wanted, say) => {
  expect((await login(wanted)).json()).toEqual({ error: say('auth.wrongCredentials') });
});

test('invalid values are rejected in German, field by field', async () => {
  const response = await login('de', { email: 'mina', password: '' });
  expect(response.json()).toEqual({
    error: 'email: Bitte gib eine gültige E-Mail-Adresse ein; password: Pflichtfeld',
  });
});

test('a REST error names the fields of the request, in the caller’s language', async () => {
  const headers = { 'accept-language': 'de', cookie: admin.cookie };
  const name = 'x'.repeat(1200);
  const response = await club.request({
    method: 'PUT',
    url: '/api/user/profile',
    headers,
    payload: { name, kup: 'ELEVEN' },
  });
  expect(response.json()).toEqual({
    error:
      'name darf höchstens 100 Zeichen haben; kup: Das muss eines davon sein: TEN, NINE, EIGHT, SEVEN, SIX, FIVE, FOUR, THREE, TWO, ONE, DAN',
  });
});

test('a success message is in German', async () => {
  const headers = { 'accept-language': 'de', cookie: admin.cookie };
  const payload = { name: 'Ada' };
  const response = await club.request({
    method: 'PUT',
    url: '/api/user/profile',
    headers,
    payload,
  });
  expect(response.json()).toMatchObject({ success: 'Profil gespeichert' });
});

test.each([
  ['an unknown path', { url: '/api/nobody', payload: '{}' }, german('server.notFound')],
  ['a broken body', { url: '/api/auth/login', payload: '{' }, german('server.malformedJson')],
  [
    'a body that is not an object',
    { url: '/api/auth/login', payload: '[]' },
    german('server.expectedObject'),
  ],
  [
    'another content type',
    { url: '/api/auth/login', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
    german('server.unsupportedContentType'),
  ],
  [
    'a body that is too large',
    { url: '/api/auth/login', payload: `"${'x'.repeat(2_000_000)}"` },
    german('server.bodyTooLarge'),
  ],
  [
    'another site',
    { url: '/api/auth/login', headers: { origin: 'https://evil.example' } },
    german('auth.crossSite'),
  ],
  [
    'a signed-out caller',
    { url: '/api/user/profile', method: 'PUT' as const, payload: '{}' },
    german('auth.signedOut'),
  ],
])('the error is in German for %s', async (_what, request, error) => {
  const response = await club.request({
    method: 'POST',
    ...request,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'de',
      ...('headers' in request && request.headers),
    },
  });
  expect(response.json()).toEqual({ error });
});

test('the error of a rejected file is in German', async () => {
  const form = new FormData();
  form.append('file', new File(['MZ\u0000'], 'a.exe'));
  const { body, headers } = await toRequest(form);
  const response = await club.request({
    method: 'POST',
    url: '/api/tournament/file/upload',
    headers: { ...headers, cookie: admin.cookie, 'accept-language': 'de' },
    payload: body,
  });
  expect(response.json()).toEqual({ error: german('file.typeRefused') });
});

async function toRequest(form: FormData) {
  const request = new Request('http://form', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  return { body, headers: { 'content-type': request.headers.get('content-type') ?? '' } };
}

test('two hundred concurrent callers each get their own language', async () => {
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, number) =>
      login(number % 2 ? 'de' : 'en', { email: 'mina', password: 'x' }),
    ),
  );
  for (const [number, response] of responses.entries()) {
    const say = number % 2 ? german : english;
    expect(response.json()).toEqual({ error: `email: ${say('form.invalidEmail')}` });
  }
});

test('the client sends the current language with each call', async () => {
  const baseUrl = await club.app.listen({ host: '127.0.0.1', port: 0 });
  let language = 'de';
  const client = createClient({ baseUrl, language: () => language });
  const signIn = { email: admin.email, password: `${testPassword}!` };
  const fail = () => client.auth.login.mutate(signIn).catch(describeFailure) as Promise<Failure>;
  expect(await fail()).toMatchObject({ key: 'auth.wrongCredentials', status: 401 });
  expect(english((await fail()).message)).toBe(german('auth.wrongCredentials'));
  language = 'en';
  expect(english((await fail()).message)).toBe(english('auth.wrongCredentials'));
});

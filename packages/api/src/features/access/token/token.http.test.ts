import { english } from '@dojang/schemas/testing/samples';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { addToken, bearerOf } from '@dojang/server/testing/token';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// Calls with a token; its life cycle is in token-administration.http.test.ts.

let club: TestApp;
let admin: Awaited<ReturnType<TestApp['addUser']>>;
let mina: Awaited<ReturnType<TestApp['addUser']>>;
beforeAll(async () => {
  club = await openTestApp();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.clear();
  admin = await club.addUser('Admin', 'ADMIN');
  mina = await club.addUser('Mina Park');
  club.logs.splice(0);
});

type Request = Parameters<TestApp['request']>[0];

let networks = 0;
/** A request from a new network, so that tests share no rate limit. */
const ask = (options: Request) =>
  club.request({ remoteAddress: `10.8.${(networks += 1)}.1`, ...options });
const profile = (headers: Record<string, string>, options: Request = {}) =>
  ask({ url: '/api/user/profile', headers, ...options });
const newToken = (access?: 'READ' | 'FULL') => addToken(club, mina.id, access);
const refused = english('token.notValid');

describe('a token', () => {
  test('lets a script act as its user, over REST and tRPC, in batches and for files', async () => {
    const headers = bearerOf(await newToken());
    expect((await profile(headers)).json()).toMatchObject({ id: mina.id });
    const url = '/trpc/user.profile,tournament.getAll?batch=1&input={}';
    expect((await ask({ url, headers })).body).toContain(mina.id);
    const kept = await ask({ url: '/trpc/tournament.getAll?batch=1&input={}', headers });
    expect(kept.statusCode).toBe(200);
    const change: Request = {
      method: 'PUT',
      url: '/api/user/profile',
      headers,
      body: { kup: 'DAN' },
    };
    expect((await ask(change)).json()).toMatchObject({ user: { kup: 'DAN' } });
    const file = await ask({ url: '/api/tournament/file/none', headers });
    expect(file.statusCode).toBe(404);
  });

  test('of an administrator makes nobody an administrator, but a member', async () => {
    const headers = bearerOf(await addToken(club, admin.id, 'FULL'));
    const draft = { name: 'Kim', email: 'kim@club.example', password: 'kyorugi-42' };
    const post = (authority: string): Request => ({
      method: 'POST',
      url: '/api/auth/register',
      headers,
      body: { ...draft, authority },
    });
    const raise: Request = {
      method: 'PUT',
      url: '/api/user/admin/update',
      headers,
      body: { id: mina.id, authority: 'ADMIN' },
    };
    for (const call of [post('ADMIN'), raise]) {
      const answer = await ask(call);
      const said = answer.json<{ error: string }>().error;
      expect([answer.statusCode, said]).toEqual([403, english('token.noAdministrators')]);
    }
    expect(await club.db.user.count({ where: { authority: 'ADMIN' } })).toBe(1);
    expect((await ask(post('USER'))).statusCode).toBe(200);
  });

  test('that is read-only gets 403 with a reason for changes', async () => {
    const headers = bearerOf(await addToken(club, admin.id, 'READ'));
    const calls: Request[] = [
      { method: 'PUT', url: '/api/user/profile', headers, body: { kup: 'DAN' } },
      { method: 'POST', url: '/api/user/admin/delete', headers, body: { id: mina.id } },
      { method: 'POST', url: '/api/tournament/file/upload', headers },
    ];
    for (const call of calls) {
      const answer = await ask(call);
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { error: english('token.cannotChange') },
      ]);
    }
    expect(await club.db.user.count()).toBe(2);
  });

  test('gets the same error whether it was revoked, expired, truncated or invented', async () => {
    const [revoked, expired] = [
      await newToken(),
      await addToken(club, mina.id, 'FULL', new Date(Date.now() - 1)),
    ];
    expect((await profile(bearerOf(revoked))).statusCode).toBe(200);
    await club.db.apiToken.deleteMany({ where: { expires_at: { gt: new Date() } } });
    const guessed = `dojang_${'A'.repeat(43)}`;
    for (const text of [revoked, expired, guessed, guessed.slice(1), '', 'x'.repeat(9000), '{}']) {
      const rest = await profile({ ...bearerOf(text), 'accept-language': 'en' });
      const trpc = await ask({ url: '/trpc/user.profile', headers: bearerOf(text) });
      expect(rest.json()).toEqual({ error: refused });
      expect(trpc.json()).toMatchObject({ error: { json: { message: refused } } });
      for (const { statusCode, headers } of [rest, trpc]) {
        expect(statusCode).toBe(401);
        expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      }
    }
    const german = { ...bearerOf(guessed), 'accept-language': 'de' };
    expect((await profile(german)).body).toContain('Dieses Token gilt nicht');
  });

  test('overrides a cookie, which is neither read nor set', async () => {
    const headers = { ...bearerOf(await newToken()), cookie: admin.cookie };
    const own = await profile(headers);
    expect(own.json()).toMatchObject({ id: mina.id });
    expect(own.headers['set-cookie']).toBeUndefined();
    const wrong = await profile({ ...bearerOf('dojang_none'), cookie: admin.cookie });
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('is ignored in a header of another scheme, which a proxy may require', async () => {
    const basic = { authorization: 'Basic Y2x1Yjp4', cookie: mina.cookie };
    expect((await profile(basic)).json()).toMatchObject({ id: mina.id });
    const lower = { authorization: `bearer  ${await newToken()} ` };
    expect((await profile(lower)).statusCode).toBe(200);
  });

  test('is useless to a page of another site', async () => {
    const headers = { ...bearerOf(await newToken()), origin: 'https://other.example' };
    const body = { kup: 'DAN' };
    const change = await ask({ method: 'PUT', url: '/api/user/profile', headers, body });
    expect(change.json()).toEqual({ error: english('auth.crossSite') });
    // a browser preflights such a header, and hides responses without CORS headers
    const preflight = await ask({
      method: 'OPTIONS',
      url: '/api/user/profile',
      headers: { origin: headers.origin, 'access-control-request-headers': 'authorization' },
    });
    for (const answer of [preflight, await profile(headers)]) {
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
      expect(names).toEqual([]);
    }
  });

  test('has the current role of its user, and ends with them', async () => {
    const headers = bearerOf(await newToken());
    const list = async () => (await ask({ url: '/api/user/getall', headers })).statusCode;
    expect(await list()).toBe(403);
    await club.db.user.update({ where: { id: mina.id }, data: { authority: 'ADMIN' } });
    expect(await list()).toBe(200);
    await club.db.user.update({ where: { id: mina.id }, data: { authority: 'USER' } });
    expect(await list()).toBe(403);
    await club.db.user.delete({ where: { id: mina.id } });
    expect(await list()).toBe(401);
  });

  test('has the time of its last use, to the hour', async () => {
    const headers = bearerOf(await newToken());
    const usedAt = async () => (await club.db.apiToken.findFirstOrThrow()).last_used_at?.getTime();
    expect(await usedAt()).toBeUndefined();
    await Promise.all([profile(headers), profile(headers)]);
    const first = await usedAt();
    expect(Date.now() - Number(first)).toBeLessThan(60_000);
    await profile(headers);
    expect(await usedAt()).toBe(first);
    const last_used_at = new Date(Date.now() - 3_600_001);
    await club.db.apiToken.updateMany({ data: { last_used_at } });
    await profile(headers);
    expect(await usedAt()).toBeGreaterThan(last_used_at.getTime());
  });

  test('may be guessed 50 times a minute per network; a valid one still works', async () => {
    const headers = bearerOf(`dojang_${'A'.repeat(43)}`);
    const remoteAddress = '10.7.0.1';
    const guesses = Array.from({ length: 50 }, () => profile(headers, { remoteAddress }));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const one = await profile(headers, { remoteAddress });
    expect(one.statusCode).toBe(429);
    expect(Number(one.headers['retry-after'])).toBeGreaterThan(0);
    const right = bearerOf(await newToken());
    expect((await profile(right, { remoteAddress })).statusCode).toBe(200);
  });

  test('is logged by id, never by its text', async () => {
    const text = await newToken();
    await ask({ url: '/api/user/getall', headers: bearerOf(text) });
    const { id } = await club.db.apiToken.findFirstOrThrow();
    expect(club.logs).toContainEqual(expect.objectContaining({ user: mina.id, token: id }));
    await profile(bearerOf(`${text}x`));
    await profile({}, { url: `/api/user/profile?token=${text.slice(0, 7)}` });
    expect(JSON.stringify(club.logs)).toContain('token refused');
    expect(JSON.stringify(club.logs)).not.toContain(text);
  });
});

import { limits } from '@dojang/schemas/limits';
import { english } from '@dojang/schemas/testing/samples';
import { dayOf } from '@dojang/schemas/time';
import { usualLastDay, type CreatedToken, type ValidToken } from '@dojang/schemas/token';
import { callLink, makeLink } from '@dojang/server/testing/link';
import { openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';
import { addToken, bearerOf, callToken } from '@dojang/server/testing/token';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepTokens } from './service.ts';

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

const draft = { name: 'Import', access: 'READ', until: usualLastDay() };
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
const create = (sent: object = draft, { cookie } = mina) =>
  callToken(club, 'create', sent, { cookie });
const make = async (...sent: Parameters<typeof create>) =>
  (await create(...sent)).data as CreatedToken;
const listOwn = async ({ cookie } = mina) =>
  (await callToken(club, 'list', {}, { cookie })).data as ValidToken[];
const statusOf = async (token: string) =>
  (await club.request({ url: '/api/user/profile', headers: bearerOf(token) })).statusCode;

describe('a member', () => {
  test('creates a token, sees its text once, and its scope and last use afterwards', async () => {
    const { id, token, expires_at } = await make();
    expect(token).toMatch(/^dojang_[\w-]{43}$/);
    expect(await statusOf(token)).toBe(200);
    expect(await listOwn()).toEqual([
      {
        id,
        name: 'Import',
        access: 'READ',
        created_at: expect.any(String),
        expires_at,
        last_used_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(await club.db.apiToken.findMany())).not.toContain(token.slice(7));
    expect(JSON.stringify(club.logs)).toContain('token made');
    expect(JSON.stringify(club.logs)).not.toContain(token);
  });

  test('chooses the last day of a token, at the end of which it expires', async () => {
    const until = inDays(30);
    const expires_at = new Date((await make({ ...draft, until })).expires_at);
    expect(dayOf(expires_at)).toBe(until);
    expect(dayOf(new Date(expires_at.getTime() + 1))).not.toBe(until);
  });

  test.each([
    ['a day that is over', { until: inDays(-2) }, { until: english('token.untilPast') }],
    [
      'more than a year',
      { until: inDays(370) },
      { until: english('token.untilTooLate', { n: limits.tokenDaysMax }) },
    ],
    ['no day', { until: undefined }, { until: english('form.required') }],
    ['no name', { name: ' ' }, { name: english('form.required') }],
    ['other access', { access: 'ALL' }, { access: expect.any(String) }],
  ])('gets 400 for a token with %s, at its field', async (_what, wrong, fields) => {
    const answer = await create({ ...draft, ...wrong });
    expect([answer.status, answer.fields]).toEqual([400, fields]);
    expect(await club.db.apiToken.count()).toBe(0);
  });

  test('revokes an own token with immediate effect, and no other', async () => {
    const [own, other] = [await make(), await make(draft, admin)];
    const { cookie } = mina;
    const notFound = { status: 404, message: english('token.notFound') };
    expect(await callToken(club, 'revoke', { id: other.id }, { cookie })).toMatchObject(notFound);
    const revoked = await callToken(club, 'revoke', { id: own.id }, { cookie });
    expect(revoked.data).toEqual({ success: english('token.revoked') });
    expect([await statusOf(own.token), await statusOf(other.token)]).toEqual([401, 200]);
    expect(await callToken(club, 'revoke', { id: own.id }, { cookie })).toMatchObject(notFound);
  });

  test('has at most twenty valid tokens, also with concurrent calls', async () => {
    await addToken(club, mina.id, 'READ', new Date(Date.now() - 1));
    const created = await Promise.all(Array.from({ length: 22 }, () => create()));
    expect(created.filter(({ status }) => status === 200)).toHaveLength(limits.tokensMax);
    expect((await create()).message).toBe(english('token.tooMany', { n: limits.tokensMax }));
    expect(await listOwn()).toHaveLength(limits.tokensMax);
    expect((await create(draft, admin)).status).toBe(200);
  });
});

describe('an administrator', () => {
  test("sees a user's tokens, and revokes one", async () => {
    const { id, token } = await make();
    const { cookie } = admin;
    const list = () => callToken(club, 'listOf', { id: mina.id }, { cookie });
    expect((await list()).data).toMatchObject([{ id, name: 'Import', access: 'READ' }]);
    const revoked = await callToken(club, 'revokeOf', { id }, { cookie });
    expect(revoked.data).toEqual({ success: english('token.revoked') });
    expect(await statusOf(token)).toBe(401);
    expect((await list()).data).toEqual([]);
  });
});

describe('a new password', () => {
  test('set by a link revokes all tokens of its user', async () => {
    const [own, other] = [await make(), await make(draft, admin)];
    const { token } = await makeLink(club, admin, mina.id);
    await callLink(club, 'use', { token, password: 'hadan makgi 7' });
    expect([await statusOf(own.token), await statusOf(other.token)]).toEqual([401, 200]);
  });

  test('set in the settings keeps them and reports their number', async () => {
    const { token } = await make();
    const answer = await club.request({
      method: 'POST',
      url: '/trpc/auth.changePassword',
      headers: { cookie: mina.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ json: { current: testPassword, password: 'hadan makgi 7' } }),
    });
    expect(answer.json()).toMatchObject({ result: { data: { json: { validTokens: 1 } } } });
    expect(answer.body).toContain(english('token.stillValid', { n: 1 }));
    expect(await statusOf(token)).toBe(200);
  });
});

test('the daily cleanup removes expired tokens only', async () => {
  await addToken(club, mina.id, 'READ', new Date(Date.now() - 1));
  const { id } = await make();
  await sweepTokens(club);
  expect(await club.db.apiToken.findMany({ select: { id: true } })).toEqual([{ id }]);
});

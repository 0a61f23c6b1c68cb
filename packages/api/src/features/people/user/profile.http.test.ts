import { blanksOf } from '@dojang/schemas/blanks';
import { Kup, WeightClass } from '@dojang/schemas/competition';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import { User } from '@dojang/schemas/user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

function save(cookie: string, body: unknown, contentType = 'application/json') {
  return testApp.request({
    method: 'PUT',
    url: '/api/user/profile',
    headers: { cookie, 'content-type': contentType },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const oneOf = ({ options }: { options: readonly string[] }) =>
  english('form.mustBeOneOf', { values: options.join(', ') });

const competitionData = {
  kup: 'DAN',
  weight_class: 'PLUS_87KG',
  gender: 'FEMALE',
  ag: 'YOUTHC',
  pg: 'LK1',
  birthday: '2011-05-05',
};

describe('the profile', () => {
  test('is a flat user record with its timestamp, without a password', async () => {
    const { id, email, cookie } = await testApp.addUser('Mina Park');
    const answer = await testApp.request({ url: '/api/user/profile', headers: { cookie } });
    expect(answer.json()).toEqual({
      ...blanksOf(User),
      id,
      email,
      name: 'Mina Park',
      surname: null,
      birthday: null,
      img: null,
      kup: null,
      weight_class: null,
      gender: null,
      ag: null,
      pg: null,
      failed_logins: 0,
      authority: 'USER',
      allowed: false,
      video_upload: false,
      register_competition: false,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test('returns and keeps saved values, and gets a newer timestamp', async () => {
    const { cookie } = await testApp.addUser('Jun Seo');
    const before = (
      await testApp.request({ url: '/api/user/profile', headers: { cookie } })
    ).json();
    const answer = await save(cookie, { ...before, ...competitionData, surname: ' Seo ' });
    expect(answer.statusCode).toBe(200);
    const { success, user } = answer.json();
    expect(success).toBe(english('profile.updated'));
    expect(user).toMatchObject({ ...competitionData, surname: 'Seo' });
    expect(Date.parse(user.timestamp)).toBeGreaterThan(Date.parse(before.timestamp));
    const after = await testApp.request({ url: '/api/user/profile', headers: { cookie } });
    expect(after.json()).toEqual(user);
  });

  test('keeps fields that are left out and clears those set to null', async () => {
    const { cookie } = await testApp.addUser('Hana Lee');
    await save(cookie, competitionData);
    const { user } = (await save(cookie, { kup: null })).json();
    expect(user).toMatchObject({ ...competitionData, kup: null });
  });

  test('lets members change neither authority nor permission flags', async () => {
    const { id, cookie } = await testApp.addUser('Tae Kim');
    const sent = {
      authority: 'ADMIN',
      allowed: true,
      failed_logins: -5,
      surname: 'K',
    };
    const { user } = (await save(cookie, sent)).json();
    expect(user).toMatchObject({ id, authority: 'USER', allowed: false, failed_logins: 0 });
  });

  test('of another user is rejected with 403, and nothing changes', async () => {
    const { id, cookie } = await testApp.addUser('Min Ho');
    const other = await testApp.addUser('Sora Kim');
    for (const sentId of [other.id, 'gone']) {
      const answer = await save(cookie, { id: sentId, surname: 'Ho' });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ error: english('auth.otherUsersRecord') });
    }
    const users = await testApp.db.user.findMany({ where: { id: { in: [id, other.id] } } });
    expect(users.map(({ surname }) => surname)).toEqual([null, null]);
    expect((await save(cookie, { id, surname: 'Ho' })).json()).toMatchObject({
      user: { id, surname: 'Ho' },
    });
  });

  test('accepts a timestamp, if it is valid', async () => {
    const { cookie } = await testApp.addUser('Yuna Han');
    for (const timestamp of ['2001-02-03T04:05:06.789Z', new Date(0).toString()]) {
      const { user } = (await save(cookie, { surname: 'Han', timestamp })).json();
      expect(Date.parse(user.timestamp)).toBeGreaterThan(Date.parse('2026-01-01'));
    }
    const answer = await save(cookie, { surname: 'H', timestamp: 'soon' });
    expect(answer.json()).toEqual({ error: `timestamp: ${english('form.invalidDate')}` });
  });

  test('with a taken e-mail address in any case is rejected with 409 and a message', async () => {
    const { email } = await testApp.addUser('So Yun');
    const { cookie } = await testApp.addUser('Bora Choi');
    const answer = await save(cookie, { email: email.toUpperCase() });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ error: english('user.emailTaken') });
  });

  test.each([
    [{ name: '' }, `name: ${english('form.required')}`],
    [{ name: '   ' }, `name: ${english('form.required')}`],
    [{ name: null }, `name: ${english('form.required')}`],
    [{ name: 'x'.repeat(101) }, 'name must be at most 100 characters'],
    [{ surname: 7 }, `surname: ${english('form.required')}`],
    [{ email: 'nobody' }, `email: ${english('form.invalidEmail')}`],
    [{ kup: 'ELEVEN' }, `kup: ${oneOf(Kup)}`],
    [{ weight_class: '-22kg' }, `weight_class: ${oneOf(WeightClass)}`],
    [{ gender: 'ANDRE' }, 'gender: This must be one of: MALE, FEMALE'],
    [{ birthday: 'soon' }, `birthday: ${english('form.invalidDate')}`],
    [{ birthday: '2999-01-01' }, `birthday: ${english('form.futureDate')}`],
    [{ birthday: '1899-12-31' }, `birthday: ${english('form.dateTooEarly')}`],
    [{ name: '', kup: 1 }, `name: ${english('form.required')}; kup: ${oneOf(Kup)}`],
  ])('%j is rejected with 400 and nothing changes', async (sent, sentence) => {
    const { cookie } = await testApp.addUser(`Wrong ${Math.random()}`);
    const before = (
      await testApp.request({ url: '/api/user/profile', headers: { cookie } })
    ).json();
    const answer = await save(cookie, sent);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: sentence });
    const after = await testApp.request({ url: '/api/user/profile', headers: { cookie } });
    expect(after.json()).toEqual(before);
  });

  test('accepts a birthday today, and rejects NUL characters without a 500', async () => {
    const { cookie } = await testApp.addUser('Dan Oh');
    expect((await save(cookie, { birthday: today() })).statusCode).toBe(200);
    expect((await save(cookie, { surname: 'a\u0000b' })).statusCode).toBe(400);
  });

  test('survives fifty concurrent saves and ends as one of them', async () => {
    const { cookie } = await testApp.addUser('Ara Jung');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => save(cookie, { surname: `S${i}` })),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const after = await testApp.request({ url: '/api/user/profile', headers: { cookie } });
    expect(after.json().surname).toMatch(/^S\d+$/);
  });
});

describe('a body', () => {
  test('declared as application-json is parsed as JSON', async () => {
    const { cookie } = await testApp.addUser('Eun Bae');
    const answer = await save(cookie, { surname: 'Bae' }, 'application-json');
    expect(answer.json()).toMatchObject({ user: { surname: 'Bae' } });
  });

  test.each([
    ['that is no JSON', '{', 'application/json', 400, english('server.malformedJson')],
    ['that is a list', '[]', 'application/json', 400, english('server.expectedObject')],
    ['that is a text', '"a"', 'application/json', 400, english('server.expectedObject')],
    ['that is XML', '<a/>', 'application/xml', 415, english('server.unsupportedContentType')],
    [
      'of two megabytes',
      `"${'x'.repeat(2e6)}"`,
      'application/json',
      413,
      english('server.bodyTooLarge'),
    ],
  ])('%s is rejected', async (_name, body, contentType, status, sentence) => {
    const { cookie } = await testApp.addUser(`Body ${Math.random()}`);
    const answer = await save(cookie, body, contentType);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ error: sentence });
  });

  test('cannot pollute a prototype', async () => {
    const { cookie } = await testApp.addUser('Gil Nam');
    const answer = await save(cookie, '{"__proto__":{"name":"x"},"surname":"Nam"}');
    expect(answer.json()).toMatchObject({ user: { name: 'Gil Nam', surname: 'Nam' } });
  });
});

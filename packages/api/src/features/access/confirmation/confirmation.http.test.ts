import { limits } from '@dojang/schemas/limits';
import { english } from '@dojang/schemas/testing/samples';
import { cookieOf, openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';
import { createAuthenticator } from '@dojang/server/testing/authenticator';
import { needsConfirmation } from '@dojang/server/testing/expected-access';
import { addToken, bearerOf } from '@dojang/server/testing/token';
import { trpcRequest } from '@dojang/server/testing/trpc-request';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appRouter } from '../../../root.ts';

let club: TestApp;
let admin: { id: string; email: string; cookie: string };
let people = 0;
beforeAll(async () => {
  club = await openTestApp();
});
beforeEach(async () => {
  admin = await club.addUser(`Admin ${(people += 1)}`, 'ADMIN');
});
afterAll(() => club.close());

type Caller = { cookie?: string; authorization?: string };

async function call(path: string, input?: unknown, caller: Caller = admin, app = club) {
  const answer = await app.request({
    ...trpcRequest(path, input),
    headers: {
      ...('cookie' in caller ? { cookie: caller.cookie } : caller),
      'content-type': 'application/json',
    },
    remoteAddress: `10.5.0.${people}`,
  });
  const { result, error } = answer.json();
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(cookieOf);
  return { status: answer.statusCode, data: result?.data.json, error: error?.json, cookies };
}

const require = (caller?: Caller) => call('confirmation.require', undefined, caller);
const confirm = (password = testPassword, caller?: Caller, app = club) =>
  call('confirmation.confirm', { password }, caller, app);

/** Lets the sessions of a user be confirmed so many minutes ago. */
const age = (minutes: number | null, { id }: { id: string } = admin) =>
  club.db.session.updateMany({
    where: { user_id: id },
    data: { confirmed_at: minutes === null ? null : new Date(Date.now() - minutes * 60_000) },
  });

describe('what takes over an account or the club at once', () => {
  const paths = Object.keys(appRouter._def.procedures).filter(needsConfirmation);

  test.each(paths)(
    '%s is refused to a session that is older, before its input is read',
    async (path) => {
      await age(limits.confirmedMinutes);
      const { status, error } = await call(path);
      expect([status, error.data.key]).toEqual([403, 'auth.confirmAgain']);
      await age(limits.confirmedMinutes - 1);
      expect((await call(path)).error?.data.key).not.toBe('auth.confirmAgain');
    },
  );

  test('is open after a login, and to a token, which was made by a confirmed session', async () => {
    const { cookies } = await call(
      'auth.login',
      { email: admin.email, password: testPassword },
      {},
    );
    const cookie = cookies.find((one) => one.startsWith('session='));
    expect((await require({ cookie })).status).toBe(200);
    const script = bearerOf(await addToken(club, admin.id));
    expect((await call('import.undo', { id: 'none' }, script)).status).toBe(404);
  });

  test.each([null, -2])(
    'is refused if the last confirmation was %s minutes ago',
    async (minutes) => {
      await age(minutes);
      expect((await require()).status).toBe(403);
    },
  );
});

describe('a session is confirmed', () => {
  test('by the password, for this session alone, and that is logged', async () => {
    const elsewhere = cookieOf(await club.sessions.start(admin.id));
    await age(60);
    expect((await confirm()).data).toEqual({ success: english('auth.confirmed') });
    expect((await require()).status).toBe(200);
    expect((await require({ cookie: elsewhere })).status).toBe(403);
    const log = await club.db.auditEntry.findMany({ where: { actor_id: admin.id } });
    expect(log).toMatchObject([{ action: 'login.confirmed', subject_id: admin.id }]);
    expect(JSON.stringify(club.logs)).not.toContain(testPassword);
  });

  test('by a wrong password never; guesses count like logins, and a right one resets them', async () => {
    await age(60);
    const { status, error } = await confirm('wrong');
    expect([status, error.data.fields]).toEqual([400, { password: english('auth.wrongPassword') }]);
    expect((await require()).status).toBe(403);
    const statuses: number[] = [];
    for (let guess = 0; guess < 3; guess += 1) statuses.push((await confirm('wrong')).status);
    expect([...statuses, (await confirm()).status]).toEqual([400, 400, 400, 200]);
    for (let guess = 0; guess < 5; guess += 1) await confirm('wrong');
    expect((await confirm()).status).toBe(429);
    const login = { email: admin.email, password: testPassword };
    expect((await call('auth.login', login, {})).status).toBe(429);
  });

  test('by a passkey of its user, by nobody else’s, and by a signature once', async () => {
    const owned = await register(admin);
    const foreign = await register(await club.addUser(`Jun ${people}`));
    await age(60);
    const sign = async (authenticator: ReturnType<typeof createAuthenticator>) => {
      const { data } = await call('confirmation.beginSigning');
      const signed = authenticator.sign(data);
      return { signed, ...(await call('confirmation.sign', signed)) };
    };
    expect((await call('confirmation.choice')).data).toEqual({ hasPasskey: true });
    const { status, error } = await sign(foreign);
    expect([status, error.message]).toEqual([400, english('auth.passkeyFailed')]);
    expect((await require()).status).toBe(403);
    const { signed, ...done } = await sign(owned);
    expect([done.status, (await require()).status]).toEqual([200, 200]);
    expect((await call('confirmation.sign', signed)).status).toBe(400);
  });

  test('and a new passkey neither by itself nor by a challenge of a login', async () => {
    const owned = await register(admin);
    await age(60);
    const { data } = await call('passkey.beginLogin', undefined, {});
    expect((await call('confirmation.sign', owned.sign(data))).status).toBe(400);
  });
});

async function register({ cookie }: { cookie: string }) {
  const authenticator = createAuthenticator();
  const { data: options } = await call('passkey.beginRegistration', undefined, { cookie });
  const draft = { name: 'Phone', answer: authenticator.create(options) };
  expect((await call('passkey.register', draft, { cookie })).status).toBe(200);
  return authenticator;
}

describe('a member who becomes an administrator while signed in, where a second factor is required,', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await openTestApp({ isSecondFactorRequired: true, sharedDatabase: club.database });
  });
  afterAll(() => strict.close());

  const list = async (caller: Caller) => {
    const { status, error } = await call('user.page', {}, caller, strict);
    return [status, error?.data.key];
  };
  async function promote() {
    const member = await club.addUser(`Mina ${people}`);
    const byPassword = { email: member.email, password: testPassword };
    const { cookies } = await call('auth.login', byPassword, {}, strict);
    const cookie = cookies.find((one) => one.startsWith('session='))!;
    const token = bearerOf(await addToken(club, member.id));
    const owned = await register({ cookie });
    await club.db.user.update({ where: { id: member.id }, data: { authority: 'ADMIN' } });
    return { cookie, token, owned };
  }

  test('stays a member until the second step, and so do tokens from before', async () => {
    const { cookie, token } = await promote();
    expect(await list({ cookie })).toEqual([403, 'auth.confirmAgain']);
    expect(await list(token)).toEqual([403, 'auth.forbidden']);
    expect((await call('user.profile', undefined, { cookie }, strict)).status).toBe(200);
    const made = { name: 'Script', access: 'FULL', until: '2027-01-01' };
    const { data } = await call('token.create', made, { cookie }, strict);
    expect(await list(bearerOf(data.token))).toEqual([403, 'auth.forbidden']);
  });

  test('confirms by the password and the second step of a login', async () => {
    const { cookie, owned } = await promote();
    const { status, error, cookies } = await confirm(testPassword, { cookie }, strict);
    expect([status, error.data.key]).toEqual([403, 'auth.secondStepNeeded']);
    expect(await list({ cookie })).toEqual([403, 'auth.confirmAgain']);
    const both = { cookie: `${cookie}; ${cookies[0]}` };
    const { data } = await call('secondStep.beginSigning', undefined, both, strict);
    const done = await call('secondStep.sign', owned.sign(data), both, strict);
    const next = done.cookies.find((one) => one.startsWith('session='))!;
    expect(await list({ cookie: next })).toEqual([200, undefined]);
    // the session before is replaced
    expect((await list({ cookie }))[0]).toBe(401);
  });

  test('confirms by a passkey, which is both', async () => {
    const { cookie, owned } = await promote();
    const { data } = await call('confirmation.beginSigning', undefined, { cookie }, strict);
    await call('confirmation.sign', owned.sign(data), { cookie }, strict);
    expect(await list({ cookie })).toEqual([200, undefined]);
  });
});

import { digest } from '@dojang/auth/digest';
import { totpCode } from '@dojang/auth/testing/totp-code';
import { english } from '@dojang/schemas/testing/samples';
import { cookieOf, openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';
import { createAuthenticator } from '@dojang/server/testing/authenticator';
import { trpcRequest } from '@dojang/server/testing/trpc-request';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetAdministrator } from '../../people/user/reset-administrator.ts';

let club: TestApp;
let admin: { id: string; email: string; cookie: string };
let people = 0;
beforeAll(async () => {
  club = await openTestApp({ isSecondFactorRequired: true });
});
beforeEach(async () => {
  admin = await club.addUser(`Admin ${(people += 1)}`, 'ADMIN');
});
afterAll(() => club.close());

async function call(path: string, input?: unknown, cookie = '', app = club) {
  const answer = await app.request({
    ...trpcRequest(path, input),
    headers: { cookie, 'content-type': 'application/json' },
    remoteAddress: `10.4.0.${people}`,
  });
  const { result, error } = answer.json();
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(cookieOf);
  const cookieWith = (name: string) => cookies.find((one) => one.startsWith(`${name}=`)) ?? '';
  return {
    status: answer.statusCode,
    data: result?.data.json,
    error: error?.json,
    session: cookieWith('session'),
    ticket: cookieWith('second-step'),
  };
}
const logIn = (app = club, password = testPassword, email = admin.email) =>
  call('auth.login', { email, password }, '', app);
/** A device of the account: its first login was earlier. */
const addDevice = (user_id = admin.id) =>
  club.db.device.create({
    data: { id: `device of ${user_id}`, user_id, expires_at: new Date(Date.now() + 60_000) },
  });

/** Sets up an app during a login. */
async function setUp() {
  await addDevice();
  const { ticket } = await logIn();
  const { data } = await call('secondStep.beginTotp', undefined, ticket);
  const done = await call('secondStep.setUpTotp', { code: totpCode(data.secret) }, ticket);
  return { secret: data.secret as string, codes: done.data.codes as string[], ...done };
}

test('the first login of an administrator needs the password alone, the second one a second factor', async () => {
  expect((await logIn()).status).toBe(200);
  const second = await logIn();
  expect([second.status, second.error.data.key, second.session]).toEqual([
    403,
    'auth.secondStepNeeded',
    '',
  ]);
  expect(second.ticket).toMatch(/^second-step=[\w-]{43}$/);
});

test('a member, and an administrator where it is not required, log in with the password alone', async () => {
  const member = await club.addUser(`Member ${people}`);
  await addDevice(member.id);
  expect((await logIn(club, testPassword, member.email)).status).toBe(200);
  const relaxed = await openTestApp({ sharedDatabase: club.database });
  expect([(await logIn(relaxed)).status, (await logIn(relaxed)).status]).toEqual([200, 200]);
  admin = await club.addUser(`Other ${people}`, 'ADMIN');
  await setUp();
  // who has set up an app is asked for it everywhere
  expect((await logIn(relaxed)).status).toBe(403);
  await relaxed.close();
});

test('it is set up right after the password, with ten recovery codes, and completes the login', async () => {
  const { status, session, codes } = await setUp();
  expect([status, codes.length]).toEqual([200, 10]);
  expect((await call('user.getAll', undefined, session)).status).toBe(200);
  const { ticket } = await logIn();
  for (const path of ['secondStep.beginTotp', 'secondStep.beginRegistration'])
    expect((await call(path, undefined, ticket)).status).toBe(403);
});

test.each(['the same login', 'another login'])(
  'of two that are set up at once, the second one by %s, one is stored',
  async (which) => {
    await addDevice();
    const { ticket } = await logIn();
    const other = which === 'another login' ? (await logIn()).ticket : ticket;
    const { data } = await call('secondStep.beginTotp', undefined, ticket);
    const { data: creation } = await call('secondStep.beginRegistration', undefined, other);
    const draft = { name: 'Phone', answer: createAuthenticator().create(creation) };
    const answers = await Promise.all([
      call('secondStep.setUpTotp', { code: totpCode(data.secret) }, ticket),
      call('secondStep.register', draft, other),
    ]);
    const where = { user_id: admin.id };
    const stored = await club.db.totp.count({ where: { ...where, confirmed_at: { not: null } } });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(stored + (await club.db.passkey.count({ where }))).toBe(1);
  },
);

test('a login that waits for its second step opens nothing else', async () => {
  await addDevice();
  const { ticket } = await logIn();
  const id = ticket.replace('second-step=', '');
  for (const cookie of [ticket, `session=${id}`, `session=${id}; ${ticket}`])
    for (const path of ['user.profile', 'user.getAll', 'secondFactor.read', 'token.list'])
      expect((await call(path, undefined, cookie)).status).toBe(401);
  const file = await club.request({ url: '/api/user/export', headers: { cookie: ticket } });
  expect(file.statusCode).toBe(401);
});

describe('a code', () => {
  test('of the app works once, within a step of now', async () => {
    const { secret } = await setUp();
    const tryCode = async (code: string) =>
      (await call('secondStep.confirm', { code }, (await logIn()).ticket)).status;
    expect(await tryCode(totpCode(secret, 5))).toBe(400);
    // the next step's, as setting up has used one; it stays right when a step ends meanwhile
    const code = totpCode(secret, 1);
    expect([await tryCode(code), await tryCode(code)]).toEqual([200, 400]);
  });

  test('of recovery works once, however it is typed, and completes one login', async () => {
    const { codes } = await setUp();
    const { ticket } = await logIn();
    const code = codes[0]!.toLowerCase().replaceAll('-', ' ');
    const done = await call('secondStep.confirm', { code }, ticket);
    expect(done.data.user).toMatchObject({ id: admin.id });
    expect((await call('secondStep.confirm', { code: codes[1] }, ticket)).status).toBe(401);
    const again = await call('secondStep.confirm', { code }, (await logIn()).ticket);
    expect(again.error.data.fields).toEqual({ code: english('secondFactor.wrongCode') });
    const { data } = await call('secondFactor.read', undefined, done.session);
    expect(data).toMatchObject({ hasTotp: true, isRequired: true, codesLeft: 9 });
  });

  test('is guessed as seldom as a password, and a right password does not reset the count', async () => {
    await setUp();
    const statuses: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const { status, ticket } = await logIn();
      statuses.push(status, (await call('secondStep.confirm', { code: '000000' }, ticket)).status);
    }
    expect(statuses).toEqual([403, 400, 403, 400, 403, 429]);
  });

  test('is stored as a hash, the secret of the app encrypted; neither is in the log', async () => {
    const { secret, codes } = await setUp();
    const [row] = await club.db.$queryRaw<{ all: string }[]>`
      SELECT (SELECT string_agg("Totp"::text, ' ') FROM "Totp") || (SELECT string_agg("RecoveryCode"::text, ' ') FROM "RecoveryCode") AS "all"`;
    for (const text of [secret, ...codes])
      expect(`${row?.all} ${JSON.stringify(club.logs)}`).not.toContain(text);
  });
});

test('a passkey is a second step, and alone it is both', async () => {
  const authenticator = createAuthenticator();
  await addDevice();
  const { ticket } = await logIn();
  const { data: creation } = await call('secondStep.beginRegistration', undefined, ticket);
  const draft = { name: 'Phone', answer: authenticator.create(creation) };
  const done = await call('secondStep.register', draft, ticket);
  expect([done.status, done.data.codes.length]).toEqual([200, 10]);
  const { ticket: next } = await logIn();
  const { data: options } = await call('secondStep.beginSigning', undefined, next);
  expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
  const foreign = createAuthenticator().sign(options);
  expect((await call('secondStep.sign', foreign, next)).status).toBe(401);
  const { data: again } = await call('secondStep.beginSigning', undefined, next);
  expect((await call('secondStep.sign', authenticator.sign(again), next)).status).toBe(200);
  const { data: alone } = await call('passkey.beginLogin');
  expect((await call('passkey.login', authenticator.sign(alone))).status).toBe(200);
});

test('a link gives an administrator a password, not the second factor; the console gives both', async () => {
  const { codes } = await setUp();
  const maker = await club.addUser(`Maker ${people}`, 'ADMIN');
  const link = { userId: admin.id, kind: 'RESET' };
  const { data } = await call('link.create', link, maker.cookie);
  const used = await call('link.use', { token: data.token, password: 'hadan makgi 7' });
  expect([used.status, used.session]).toEqual([403, '']);
  expect((await call('secondStep.confirm', { code: codes[0] }, used.ticket)).status).toBe(200);
  const failures = { key: { endsWith: digest(admin.email) } };
  expect(await club.db.loginAttempt.count({ where: failures })).toBe(0);
  const { password } = await resetAdministrator(club.db, admin.email);
  const { ticket } = await logIn(club, password);
  expect((await call('secondStep.read', undefined, ticket)).data).toMatchObject({
    hasTotp: false,
    hasPasskey: false,
  });
  const log = await club.db.auditEntry.findMany({ where: { subject_id: admin.id } });
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['secondFactor.added', 'link.used', 'secondFactor.reset']),
  );
});

test('a new password, ten minutes and the end of the role end a login that waits', async () => {
  const { session } = await setUp();
  const read = async (ticket: string) =>
    (await call('secondStep.read', undefined, ticket)).data !== null;
  const first = await logIn();
  await call('auth.changePassword', { current: testPassword, password: 'hadan makgi 7' }, session);
  expect(await read(first.ticket)).toBe(false);
  const second = await logIn(club, 'hadan makgi 7');
  expect(await read(second.ticket)).toBe(true);
  await club.db.loginTicket.updateMany({ data: { expires_at: new Date() } });
  expect(await read(second.ticket)).toBe(false);
  const third = await logIn(club, 'hadan makgi 7');
  await club.db.user.update({ where: { id: admin.id }, data: { authority: 'USER' } });
  expect(await read(third.ticket)).toBe(false);
});

test('administrators remove their app and renew their codes', async () => {
  const { session, codes } = await setUp();
  const { data } = await call('secondFactor.renewCodes', undefined, session);
  expect(data.codes).toHaveLength(10);
  const { ticket } = await logIn();
  expect((await call('secondStep.confirm', { code: codes[0] }, ticket)).status).toBe(400);
  expect((await call('secondFactor.beginTotp', undefined, session)).status).toBe(409);
  expect((await call('secondFactor.removeTotp', undefined, session)).status).toBe(200);
  expect((await call('secondFactor.removeTotp', undefined, session)).status).toBe(404);
});

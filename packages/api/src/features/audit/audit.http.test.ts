import type { AuditAction } from '@dojang/schemas/audit';
import { usualLastDay } from '@dojang/schemas/token';
import { wire } from '@dojang/schemas/wire';
import { openTestApp, type TestApp, testPassword } from '@dojang/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const newPassword = 'hadan makgi 7';
const cup = { name: 'Spring Cup', location: 'Seoul', date: '2026-05-01' };

let testApp: TestApp;
let admin: { id: string; email: string; cookie: string };
let member: { id: string; email: string; cookie: string };
let calls = 0;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  await testApp.db.$executeRaw`ALTER TABLE "AuditEntry" DROP CONSTRAINT IF EXISTS "closed"`;
  await testApp.clear();
  admin = await testApp.addUser('Admin', 'ADMIN');
  member = await testApp.addUser('Mina');
  await testApp.db.user.update({ where: { id: member.id }, data: { surname: 'Park' } });
});
afterAll(() => testApp.close());

/** Calls a procedure from an address of its own, so that no limit of another test counts. */
async function call(path: string, input?: unknown, cookie = '') {
  const answer = await testApp.request({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: { cookie, 'content-type': 'application/json' },
    body: input === undefined ? '' : JSON.stringify(wire.input.serialize(input)),
    remoteAddress: `10.3.${Math.floor((calls += 1) / 250)}.${calls % 250}`,
  });
  const { statusCode, body, headers } = answer;
  const { result } = answer.json<{ result?: { data: never } }>();
  const data = (result ? wire.output.deserialize(result.data) : {}) as Record<string, unknown>;
  return { status: statusCode, body, data, setCookie: String(headers['set-cookie']) };
}
const logIn = (password = testPassword, email = member.email) =>
  call('auth.login', { email, password });

/** The newest first. */
const entries = () => testApp.db.auditEntry.findMany({ orderBy: { id: 'desc' } });
const actions = async () => (await entries()).map(({ action }) => action).toReversed();

const byAdmin = () => ({ actor_id: admin.id, actor_name: 'Admin' });
const ofMember = () => ({ subject_kind: 'user', subject_id: member.id, subject_name: 'Mina Park' });

test('a change is logged with who made it, when, and what it was before and after', async () => {
  const begin = Date.now();
  await call('user.update', { id: member.id, surname: 'Kim', kup: 'DAN' }, admin.cookie);
  const [entry] = await entries();
  expect(entry).toMatchObject({
    ...byAdmin(),
    ...ofMember(),
    action: 'user.changed',
    changes: { surname: ['Park', 'Kim'], kup: [null, 'DAN'] },
  });
  expect(entry?.at.getTime()).toBeGreaterThan(begin - 60_000);
});

test('what changes nothing is not logged', async () => {
  await call('user.update', { id: member.id, surname: 'Park' }, admin.cookie);
  await call('user.updateProfile', { name: 'Mina' }, member.cookie);
  await call('session.endOthers', undefined, member.cookie);
  expect(await entries()).toEqual([]);
});

test('a change keeps the names of then', async () => {
  await call('user.updateProfile', { surname: 'Kim' }, member.cookie);
  await call('user.update', { id: member.id, surname: 'Lee' }, admin.cookie);
  expect(await entries()).toMatchObject([
    { ...byAdmin(), action: 'user.changed', subject_name: 'Mina Kim' },
    { actor_id: member.id, actor_name: 'Mina Park', ...ofMember(), action: 'user.changed' },
  ]);
});

test('of who is erased the entries stay, without names, ids and values', async () => {
  await call('user.updateProfile', { surname: 'Kim' }, member.cookie);
  await call('user.delete', { id: member.id }, admin.cookie);
  const erased = { subject_id: 'erased', subject_name: null, changes: {} };
  expect(await entries()).toMatchObject([
    { ...byAdmin(), ...erased, action: 'user.deleted' },
    { actor_id: 'erased', actor_name: null, ...erased, action: 'user.changed' },
  ]);
});

test('a tournament is logged with its fields, files and participants', async () => {
  const file = { filename: 'results.pdf', mimeType: 'application/pdf', size: 1, key: 'key' };
  const { id: result } = await testApp.db.file.create({ data: file });
  const draft = { ...cup, participants: [member.id], result: { id: result } };
  const made = await call('tournament.create', draft, admin.cookie);
  const { id } = made.data['tournament'] as { id: string };
  const update = { id, name: 'Open', participants: [admin.id], result: null };
  await call('tournament.update', update, admin.cookie);
  await call('tournament.delete', { id }, admin.cookie);
  const [deleted, changed, created] = await entries();
  expect(created).toMatchObject({
    ...byAdmin(),
    action: 'tournament.created',
    subject_kind: 'tournament',
    subject_id: id,
    subject_name: cup.name,
    changes: {
      name: [null, cup.name],
      date: [null, cup.date],
      result: [null, 'results.pdf'],
      participants: [[], [{ id: member.id }]],
    },
  });
  expect(changed).toMatchObject({ action: 'tournament.changed', subject_name: cup.name });
  expect(changed?.changes).toEqual({
    name: [cup.name, 'Open'],
    result: ['results.pdf', null],
    participants: [[{ id: member.id }], [{ id: admin.id }]],
  });
  expect(deleted).toMatchObject({
    action: 'tournament.deleted',
    subject_name: 'Open',
    changes: { location: [cup.location, null], participants: [[{ id: admin.id }], []] },
  });
});

const tokenDraft = { name: 'Import', access: 'READ', until: usualLastDay() };

/** Everything that is logged, each with the call that does it. */
const done: [
  AuditAction,
  (club: { link: string; linkId: string; tokenId: string; cup: string }) => ReturnType<typeof call>,
][] = [
  ['user.changed', () => call('user.updateProfile', { surname: 'Kim' }, member.cookie)],
  ['user.changed', () => syncSurname('Lee')],
  ['user.changed', () => call('user.update', { id: member.id, kup: 'DAN' }, admin.cookie)],
  [
    'authority.changed',
    () => call('user.update', { id: member.id, authority: 'ADMIN' }, admin.cookie),
  ],
  ['user.created', () => call('user.register', draftOf('Jun'), admin.cookie)],
  ['user.deleted', () => call('user.delete', { id: member.id }, admin.cookie)],
  ['tournaments.left', () => call('user.delete', { id: member.id, userData: false }, admin.cookie)],
  ['tournament.created', () => call('tournament.create', cup, admin.cookie)],
  [
    'tournament.changed',
    ({ cup: id }) => call('tournament.update', { id, name: 'Open' }, admin.cookie),
  ],
  ['tournament.deleted', ({ cup: id }) => call('tournament.delete', { id }, admin.cookie)],
  ['link.made', () => call('link.create', { userId: member.id, kind: 'RESET' }, admin.cookie)],
  ['link.made', () => call('link.createForAll', { userIds: [member.id] }, admin.cookie)],
  ['link.revoked', ({ linkId }) => call('link.revoke', { id: linkId }, admin.cookie)],
  ['token.made', () => call('token.create', tokenDraft, member.cookie)],
  ['token.revoked', ({ tokenId }) => call('token.revoke', { id: tokenId }, member.cookie)],
  ['token.revoked', ({ tokenId }) => call('token.revokeOf', { id: tokenId }, admin.cookie)],
  ['link.used', ({ link }) => call('link.use', { token: link, password: newPassword })],
  [
    'password.changed',
    () =>
      call('auth.changePassword', { current: testPassword, password: newPassword }, member.cookie),
  ],
  ['sessions.ended', () => call('session.endAllOf', { id: member.id }, admin.cookie)],
  ['sessions.ended', () => call('session.endOthers', undefined, member.cookie)],
  ['login.succeeded', () => logIn()],
];
const draftOf = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@club.example`,
  authority: 'USER',
  password: newPassword,
});
const syncSurname = (surname: string) =>
  call(
    'user.syncProfile',
    {
      id: member.id,
      timestamp: new Date(),
      since: null,
      changes: { surname },
      known: {},
      editedMs: { surname: Date.now() },
    },
    member.cookie,
  );

/** A link and a token of the member, another session, and a tournament. */
async function prepare() {
  const made = await call('link.create', { userId: member.id, kind: 'INVITATION' }, admin.cookie);
  const { data } = await call('token.create', tokenDraft, member.cookie);
  await testApp.sessions.start(member.id);
  const { id, token } = made.data as { id: string; token: string };
  await testApp.db.auditEntry.deleteMany();
  const tournament = await testApp.db.tournament.create({ data: cup });
  return { link: token, linkId: id, tokenId: data['id'] as string, cup: tournament.id };
}

/** The whole club, but what counts attempts. */
async function stored() {
  const { db } = testApp;
  return {
    users: await db.user.findMany({ omit: { failed_logins: true }, orderBy: { id: 'asc' } }),
    tournaments: await db.tournament.findMany(),
    links: await db.oneTimeLink.findMany(),
    tokens: await db.apiToken.findMany(),
    sessions: await db.session.count(),
  };
}

describe.each(done)('%s (%#)', (action, act) => {
  test('is logged by the call that does it', async () => {
    await act(await prepare());
    expect(await actions()).toEqual([action]);
  });

  test('gets no password, hash, token or session into the log', async () => {
    const club = await prepare();
    const { setCookie, data } = await act(club);
    const users = await testApp.db.user.findMany();
    const sessions = await testApp.db.session.findMany();
    const secrets = [
      testPassword,
      newPassword,
      'argon2',
      club.link,
      data['token'],
      ...[setCookie, member.cookie, admin.cookie].map((cookie) => /=(\w+)/.exec(cookie)?.[1]),
      ...users.map(({ password_hash }) => password_hash),
      ...sessions.map(({ id }) => id),
    ];
    const [row] = await testApp.db.$queryRaw<{ log: string }[]>`
      SELECT string_agg("AuditEntry"::text, ' ') AS "log" FROM "AuditEntry"`;
    expect(row?.log).toContain(action);
    for (const secret of secrets) if (secret) expect(row?.log).not.toContain(secret);
  });

  test('does not happen where it can not be logged', async () => {
    const club = await prepare();
    const before = await stored();
    await testApp.db
      .$executeRaw`ALTER TABLE "AuditEntry" ADD CONSTRAINT "closed" CHECK (false) NOT VALID`;
    expect(await act(club)).toMatchObject({ status: 500 });
    expect(await stored()).toEqual(before);
  });
});

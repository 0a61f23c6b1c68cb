import { digest } from '@dojang/auth/digest';
import type { AuditAction } from '@dojang/schemas/audit';
import { usualLastDay } from '@dojang/schemas/token';
import { wire } from '@dojang/schemas/wire';
import { openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';
import { dayIn, meant, trainingIn } from '@dojang/server/testing/training';
import type { AnyTRPCProcedure } from '@trpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appRouter } from '../../../root.ts';

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

const called = new Set<string>();

/** Calls a procedure from a new address, so that tests share no rate limit. */
async function call(path: string, input?: unknown, cookie = '') {
  called.add(path);
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

const actions = async () => (await testApp.db.auditEntry.findMany()).map(({ action }) => action);

const tokenDraft = { name: 'Import', access: 'READ', until: usualLastDay() };

/** Mutations that are not logged, with the reason. */
const notLogged: Record<string, string> = {
  'auth.logout': "ends only the caller's session",
  'confirmation.beginSigning': 'stores a challenge alone',
  'confirmation.require': 'changes nothing',
  'draw.prepare': 'changes nothing',
  'link.read': 'changes nothing',
  'guardian.readEnd': 'records that a notice was read',
  'competition.announcement.preview': 'changes nothing',
  'import.preview': 'changes nothing',
  'import.read': 'changes nothing',
  'notice.markRead': 'records that notices were read',
  'passkey.beginLogin': 'stores a challenge alone',
  'passkey.beginRegistration': 'stores a challenge alone',
  'secondFactor.beginTotp': 'stores an unconfirmed secret alone',
  'secondStep.beginTotp': 'stores an unconfirmed secret alone',
  'secondStep.beginRegistration': 'stores a challenge alone',
  'secondStep.beginSigning': 'stores a challenge alone',
  'push.subscribe': "is about the caller's browser alone",
  'push.test': "is about the caller's browser alone",
  'push.unsubscribe': "is about the caller's browser alone",
  'sync.pull': 'changes nothing',
  'sync.push': 'logs profile changes and entries: `sync.http.test.ts`, `entry.http.test.ts`',
  'training.day': 'changes nothing',
  'training.pushMarks': 'marks are append-only, with author and time',
  'training.excuse': 'is a mark',
  'training.takeBackExcuse': 'is a mark',
};

/** Bulk changes, covered by the import tests. */
const loggedTogether = ['import.run', 'import.undo'];

const callsOf = (entity: string, names: string) =>
  names.split(' ').map((name) => `${entity}.${name}`);

/** Covered by the tests of grades and exams, videos, competitions, papers, confirmations, passkeys, second factors, draws and groups. */
const loggedElsewhere = [
  'appearance.update',
  ...callsOf('picture', 'change changeOf'),
  ...callsOf('exam', 'choose create delete enterResults setState update'),
  ...callsOf('grading', 'award removeAward'),
  'rulePack.copy',
  'video.setLabels',
  ...callsOf('competition', 'approve change enter'),
  ...callsOf('competition.announcement', 'announce cancel close'),
  ...callsOf('paper', 'changeConsent revoke save see'),
  ...callsOf('confirmation', 'confirm sign'),
  ...callsOf('passkey', 'login register remove rename'),
  ...callsOf('secondFactor', 'removeTotp renewCodes setUpTotp'),
  ...callsOf('secondStep', 'confirm register setUpTotp sign'),
  ...callsOf('draw', 'make'),
  ...callsOf('bout', 'create append choose'),
  ...callsOf('group', 'addMember changeRole create delete endMember message update'),
  ...callsOf('slot', 'create delete update'),
  ...callsOf('trainingBreak', 'create delete update'),
];

type Club = Awaited<ReturnType<typeof prepare>>;

/** All other mutations, each with a call of it. */
const done: [AuditAction, (club: Club) => ReturnType<typeof call>][] = [
  ['user.changed', () => call('user.updateProfile', { surname: 'Kim' }, member.cookie)],
  ['user.changed', () => syncSurname('Lee')],
  ['user.changed', () => call('user.update', { id: member.id, kup: 'DAN' }, admin.cookie)],
  ['user.changed', () => call('board.setRate', { id: member.id, hourly_rate: 1250 }, admin.cookie)],
  [
    'authority.changed',
    () => call('user.update', { id: member.id, authority: 'ADMIN' }, admin.cookie),
  ],
  ['user.created', () => call('user.register', draftOf('Jun'), admin.cookie)],
  ['user.deleted', () => call('user.delete', { id: member.id }, admin.cookie)],
  ['user.deleted', () => call('personalData.deleteOwn', { password: testPassword }, member.cookie)],
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
  ['guardian.added', ({ child }) => call('guardian.add', guardOf(child), admin.cookie)],
  ['guardian.ended', ({ ward }) => call('guardian.end', guardOf(ward), admin.cookie)],
  ['sessions.ended', ({ session }) => call('session.end', { id: session }, member.cookie)],
  ['sessions.ended', () => call('session.endAllOf', { id: member.id }, admin.cookie)],
  ['sessions.ended', () => call('session.endOthers', undefined, member.cookie)],
  ['login.succeeded', () => logIn()],
  ['session.cancelled', ({ lesson }) => train('cancel', { ...lesson, note: 'Closed' })],
  ['session.restored', ({ cancelled }) => train('restore', cancelled)],
  ['session.moved', ({ lesson }) => train('move', { ...lesson, ...at })],
  ['session.changed', ({ lesson }) => train('change', { ...lesson, note: 'Kicks' })],
  ['calendar.renewed', () => call('training.renewCalendar', undefined, member.cookie)],
];
const cookieIdOf = (cookie: string) => /^[^=]*=(\w+)/.exec(cookie)?.[1] ?? '';
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

const at = { date: '2026-03-14', start: '10:00', minutes: 60 };
const train = (what: string, input: object) => call(`training.${what}`, input, admin.cookie);

const guardOf = (id: string) => ({ id, guardianId: member.id });

/** Links, tokens, sessions and children (one guarded) of the member; a tournament and two training sessions. */
async function prepare() {
  const created = await call(
    'link.create',
    { userId: member.id, kind: 'INVITATION' },
    admin.cookie,
  );
  const { data } = await call('token.create', tokenDraft, member.cookie);
  const addChild = async () =>
    (await testApp.db.user.create({ data: { name: 'Ari', password_hash: '' } })).id;
  const [child, ward] = [await addChild(), await addChild()];
  await call('guardian.add', guardOf(ward), admin.cookie);
  const { session: lesson, slotId } = await trainingIn(testApp, '').addGroup();
  const cancelled = meant(slotId, dayIn(7));
  await train('cancel', { ...cancelled, note: 'Closed' });
  const other = cookieIdOf(await testApp.sessions.start(member.id));
  const { id, token } = created.data as { id: string; token: string };
  await testApp.db.auditEntry.deleteMany();
  const tournament = await testApp.db.tournament.create({ data: cup });
  const ids = {
    linkId: id,
    tokenId: data['id'] as string,
    cup: tournament.id,
    session: digest(other),
  };
  called.clear();
  return { link: token, ...ids, child, ward, lesson, cancelled };
}

/** All data of the club except counters of attempts. */
async function stored() {
  const { db } = testApp;
  return {
    users: await db.user.findMany({ omit: { failed_logins: true }, orderBy: { id: 'asc' } }),
    tournaments: await db.tournament.findMany(),
    links: await db.oneTimeLink.findMany(),
    tokens: await db.apiToken.findMany(),
    guardianships: await db.guardianship.findMany(),
    sessions: await db.session.count(),
    lessons: await db.trainingSession.findMany(),
    calendars: await db.calendarFeed.findMany(),
  };
}

const logged = new Set<string>();

describe.each(done)('%s (%#)', (action, act) => {
  test('is logged by its call, without a password, hash, token or session', async () => {
    const club = await prepare();
    const { setCookie, data } = await act(club);
    expect(await actions()).toEqual([action]);
    for (const path of called) logged.add(path);
    const users = await testApp.db.user.findMany();
    const sessions = await testApp.db.session.findMany();
    const secrets = [
      testPassword,
      newPassword,
      'argon2',
      club.link,
      data['token'],
      (data['path'] as string | undefined)?.slice(-47, -4),
      ...[setCookie, member.cookie, admin.cookie].map(cookieIdOf),
      ...users.map(({ password_hash }) => password_hash),
      ...sessions.map(({ id }) => id),
    ];
    const [row] = await testApp.db.$queryRaw<{ log: string }[]>`
      SELECT string_agg("AuditEntry"::text, ' ') AS "log" FROM "AuditEntry"`;
    for (const secret of secrets) if (secret) expect(row?.log).not.toContain(secret);
  });

  test('is rolled back if it cannot be logged', async () => {
    const club = await prepare();
    const before = await stored();
    await testApp.db
      .$executeRaw`ALTER TABLE "AuditEntry" ADD CONSTRAINT "closed" CHECK (false) NOT VALID`;
    expect(await act(club)).toMatchObject({ status: 500 });
    expect(await stored()).toEqual(before);
  });
});

test('every mutation is logged or listed as an exception', () => {
  // the type is nested, the value is flat by path
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
  const changes = Object.keys(procedures).filter(
    (path) => procedures[path]?._def.type === 'mutation',
  );
  const covered = [...logged, ...loggedTogether, ...loggedElsewhere, ...Object.keys(notLogged)];
  expect(covered.sort()).toEqual(changes.sort());
});

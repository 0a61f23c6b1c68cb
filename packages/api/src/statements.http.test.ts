import { digest } from '@dojang/auth/digest';
import { newId } from '@dojang/schemas/new-id';
import type { SentMark } from '@dojang/schemas/training';
import { usualLastDay } from '@dojang/schemas/token';
import { wire } from '@dojang/schemas/wire';
import { openTestApp, testPassword, type TestApp } from '@dojang/server/testing/app';
import { countStatements } from '@dojang/server/testing/trpc-request';
import { addToken, bearerOf } from '@dojang/server/testing/token';
import { addCoached } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Statements that reading the session adds to each call. */
const session = 1;

const cup = { name: 'Cup', location: 'Seoul', date: '2024-05-05' };
const aList = (count: number) => ({
  rows: Array.from({ length: count }, (_, n) => ({ row: n + 2, values: { name: `New ${n}` } })),
});
const edits = (changes: object) => ({
  id: club.adminId,
  timestamp: new Date(),
  since: null,
  changes,
  known: {},
  editedMs: Object.fromEntries(Object.keys(changes).map((field) => [field, Date.now()])),
});
const push = (kind: string, subject: string, change: object, base: object | string) => ({
  owner: club.adminId,
  mutations: [{ id: newId(), kind, subject, change, base, madeMs: Date.now() }],
});
/** On somebody marked before, in a session that is held. */
const aTap = () => {
  const [{ id, session_id, knownId: _, editedMs: _ms, ...mark }] = club.push.marks as [SentMark];
  return push('session', session_id, { ...mark, mark: 'ABSENT' }, id);
};

/** Statements per call without those of the session; BEGIN and COMMIT count. A higher number makes the call slower. */
const costs: [procedure: string, what: string, statements: number, input: () => unknown][] = [
  ['audit.page', '', 2, () => ({ filter: 'mi', person: club.adminId, from: '2026-01-01' })],
  ['audit.own', '', 2, () => ({})],
  ['user.profile', '', 1, () => undefined],
  ['user.updateProfile', '', 2, () => ({ surname: 'Kim' })],
  ['user.syncProfile', 'with an edit', 2, () => edits({ surname: 'Lee' })],
  ['user.syncProfile', 'without', 1, () => edits({})],
  ['sync.push', 'of a profile', 4, () => push('profile', club.adminId, { surname: 'Han' }, {})],
  ['user.getAll', '', 1, () => undefined],
  ['user.page', 'with a filter, and what has changed', 3, () => ({ filter: 'mi' })],
  ['user.page', 'that follows, the total known', 1, () => ({ filter: 'mi', page: 1 })],
  ['user.find', '', 1, () => ({ id: club.userIds[0] })],
  ['user.suggest', '', 1, () => ({ filter: 'mi' })],
  [
    'user.register',
    '',
    4,
    () => ({ name: 'Jo', email: 'jo@x.example', authority: 'USER', password: 'kyorugi-42' }),
  ],
  ['user.update', '', 2, () => ({ id: club.userIds[0], kup: 'ONE' })],
  [
    'user.update',
    'to no administrator',
    2,
    () => ({ id: club.userIds[0], authority: 'USER', kup: 'TWO' }),
  ],
  ['user.delete', '', 25, () => ({ id: club.userIds[20] })],
  // two of them for the people who refuse their name, once per change of a list
  ['tournament.getAll', 'and what has changed', 6, () => undefined],
  ['tournament.page', '', 4, () => ({})],
  ['tournament.find', 'with files', 3, () => ({ id: club.withFiles })],
  ['tournament.find', 'without', 2, () => ({ id: club.withoutFiles })],
  ['tournament.participants', '', 2, () => ({ id: club.withFiles })],
  [
    'tournament.create',
    'with 20 participants',
    4,
    () => ({ ...cup, participants: club.userIds.slice(0, 20) }),
  ],
  ['tournament.create', 'with a file', 5, () => ({ ...cup, result: { id: club.freeFile } })],
  ['tournament.update', 'of its name', 8, () => ({ id: club.withoutFiles, name: 'Open' })],
  [
    'tournament.update',
    'of its participants',
    13,
    () => ({ id: club.withoutFiles, participants: club.userIds.slice(1, 20) }),
  ],
  ['tournament.delete', 'without files', 8, () => ({ id: club.withoutFiles })],
  ['tournament.delete', 'with files', 10, () => ({ id: club.withFiles })],
  ['file.limits', '', 0, () => undefined],
  ['exam.list', '', 1, () => undefined],
  ['exam.get', 'that is done', 5, () => ({ id: club.exam })],
  ['grading.readiness', '', 1, () => ({})],
  ['grading.mine', '', 5, () => ({})],
  ['grading.of', '', 1, () => ({ id: club.userIds[4] })],
  [
    'grading.award',
    '',
    12,
    () => ({ id: club.userIds[4], kind: 'KUP', number: 7, date: '2026-01-01' }),
  ],
  ['rulePack.list', '', 2, () => undefined],
  ['guardian.own', '', 4, () => ({ id: club.adminId })],
  ['guardian.of', '', 5, () => ({ id: club.userIds[0] })],
  ['guardian.add', '', 9, () => ({ id: club.userIds[2], guardianId: club.userIds[3] })],
  ['guardian.end', '', 6, () => ({ id: club.userIds[2], guardianId: club.userIds[3] })],
  ['guardian.readEnd', '', 5, () => ({ id: club.userIds[2] })],
  ['import.preview', 'of 100 rows', 2, () => aList(100)],
  ['import.run', 'of 100 rows', 10, () => ({ ...aList(100), fingerprint: club.fingerprint })],
  ['import.last', '', 1, () => undefined],
  ['link.create', '', 6, () => ({ userId: club.userIds[0], kind: 'RESET' })],
  ['link.createForAll', 'for 20', 7, () => ({ userIds: club.userIds.slice(0, 20) })],
  ['link.list', '', 2, () => ({ id: club.userIds[0] })],
  ['link.invitees', '', 1, () => undefined],
  ['link.revoke', '', 4, () => ({ id: club.link })],
  ['link.read', '', 2, () => ({ token: 'link' })],
  ['personalData.terms', '', 0, () => undefined],
  ['server.status', '', 2, () => undefined],
  ['appearance.get', '', 1, () => undefined],
  ['appearance.update', '', 8, () => ({ name: 'Taekwondo Ulm' })],
  ['auth.changePassword', '', 10, () => ({ current: testPassword, password: 'hadan makgi 7' })],
  ['session.list', '', 1, () => undefined],
  ['session.end', '', 3, () => ({ id: 'none' })],
  ['session.endOthers', '', 3, () => undefined],
  ['token.list', '', 1, () => undefined],
  ['token.create', '', 6, () => ({ name: 'import', access: 'READ', until: usualLastDay() })],
  ['token.revoke', '', 4, () => ({ id: club.token })],
  ['token.listOf', '', 1, () => ({ id: club.userIds[0] })],
  ['token.revokeOf', '', 4, () => ({ id: club.tokenOfOther })],
  ['training.mine', '', 9, () => ({})],
  ['training.mine', 'once more', 4, () => ({})],
  ['training.day', '', 9, () => club.day],
  ['training.pushMarks', 'of 19 people', 10, () => club.push],
  ['training.pushMarks', 'sent again', 6, () => club.push],
  ['sync.push', 'of a tap', 9, aTap],
  ['training.excuse', '', 11, () => club.session],
  ['training.takeBackExcuse', '', 9, () => club.session],
  ['training.cancel', '', 6, () => ({ ...club.session, note: 'Closed' })],
  ['training.restore', '', 7, () => club.session],
  [
    'training.move',
    '',
    6,
    () => ({ ...club.session, date: '2026-03-14', start: '10:00', minutes: 60 }),
  ],
  ['training.change', '', 5, () => ({ ...club.session, note: 'Kicks' })],
  ['training.calendar', '', 1, () => undefined],
  ['training.renewCalendar', '', 4, () => undefined],
  ['session.listOf', '', 1, () => ({ id: club.userIds[0] })],
  ['session.endAllOf', '', 3, () => ({ id: club.userIds[0] })],
  // last: it replaces the session
  ['link.use', '', 14, () => ({ token: 'link', password: testPassword })],
];
const loginCost = 3;
const logoutCost = 1;

let testApp: TestApp;
let admin: { id: string; email: string; cookie: string };
let club: Awaited<ReturnType<typeof addCoached>> & {
  adminId: string;
  userIds: string[];
  withFiles: string;
  withoutFiles: string;
  freeFile: string;
  link: string;
  token: string;
  tokenOfOther: string;
  fingerprint: string;
  exam: string;
};
beforeAll(async () => {
  testApp = await openTestApp();
  const { db } = testApp;
  admin = await testApp.addUser('Admin', 'ADMIN');
  const users = Array.from({ length: 21 }, (_, i) => ({
    name: `Mina ${i}`,
    email: `${i}@x.example`,
    password_hash: '',
  }));
  const userIds = (await db.user.createManyAndReturn({ data: users })).map(({ id }) => id);
  const files = await db.file.createManyAndReturn({
    data: ['a', 'b', 'c'].map((key) => ({
      key,
      filename: `${key}.pdf`,
      mimeType: 'application/pdf',
      size: 1,
      by_user_id: admin.id,
    })),
  });
  const [result_id, contract_id, freeFile = ''] = files.map(({ id }) => id);
  const addCup = async (fileIds: object) => {
    const entries = userIds.slice(0, 20).map((user_id, position) => ({ user_id, position }));
    const data = { ...cup, ...fileIds, entries: { create: entries } };
    return (await db.tournament.create({ data })).id;
  };
  const withFiles = await addCup({ result_id, contract_id });
  const withoutFiles = await addCup({});
  const aLink = async (token: string) => {
    const people = { user_id: userIds[1] ?? '', created_by: admin.id };
    const expires_at = new Date(Date.now() + 60_000);
    const data = { ...people, kind: 'RESET', token_hash: digest(token), expires_at } as const;
    return (await db.oneTimeLink.create({ data })).id;
  };
  await aLink('link');
  const link = await aLink('to be revoked');
  const aToken = async (user_id: string) => {
    const token_hash = digest(await addToken(testApp, user_id));
    return (await db.apiToken.findUniqueOrThrow({ where: { token_hash } })).id;
  };
  const token = await aToken(admin.id);
  const tokenOfOther = await aToken(userIds[0] ?? '');
  const exam = await db.exam.create({
    data: {
      date: '2024-05-05',
      location: 'Seoul',
      examiner: 'Kim',
      pack_id: 'dtu',
      state: 'DONE',
      done_at: new Date(),
      entries: { create: { user_id: userIds[5] ?? '', kind: 'KUP', number: 7 } },
    },
  });
  const ids = { exam: exam.id, withFiles, withoutFiles, freeFile, link, token, tokenOfOther };
  const preview = await testApp.request({
    method: 'POST',
    url: '/trpc/import.preview',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(wire.input.serialize(aList(100))),
  });
  const { fingerprint } = preview.json().result.data.json;
  club = {
    adminId: admin.id,
    userIds,
    ...ids,
    fingerprint,
    ...(await addCoached(testApp, admin.id, userIds)),
  };
});
afterAll(() => testApp.close());

test('a login takes no more statements than stated', async () => {
  const input = { email: admin.email, password: testPassword };
  expect(await countStatements(testApp, 'auth.login', input, {})).toBe(loginCost);
});

test('a token costs as many statements as a session, and one more per hour', async () => {
  const caller = bearerOf(await addToken(testApp, admin.id));
  expect(await countStatements(testApp, 'user.profile', undefined, caller)).toBe(session + 1 + 1);
  expect(await countStatements(testApp, 'user.profile', undefined, caller)).toBe(session + 1);
});

test('a logout ends one session', async () => {
  const { cookie } = await testApp.addUser('Leaver');
  expect(await countStatements(testApp, 'auth.logout', undefined, { cookie })).toBe(
    session + logoutCost,
  );
});

test.each(costs)('%s %s needs %i statements', async (path, _what, statements, input) => {
  expect(await countStatements(testApp, path, input(), { cookie: admin.cookie })).toBe(
    session + statements,
  );
});

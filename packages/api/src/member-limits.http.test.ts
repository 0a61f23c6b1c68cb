import { english } from '@dojang/schemas/testing/samples';
import { limits } from '@dojang/schemas/limits';
import { newId } from '@dojang/schemas/new-id';
import { today } from '@dojang/schemas/time';
import { testPassword } from '@dojang/server/testing/app';
import {
  type CompetitionClub,
  openCompetitionClub,
  wishOf,
} from '@dojang/server/testing/competition';
import { dayIn, failureOf, markOf, meant } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: CompetitionClub;
beforeAll(async () => {
  club = await openCompetitionClub();
});
afterAll(() => club.testApp.close());

const times = <Row>(count: number, rowOf: (n: number) => Row) =>
  Array.from({ length: count }, (_, n) => rowOf(n));
/** The statuses of calls that are sent at once. */
const statusesOf = async (calls: Promise<unknown>[]) =>
  (await Promise.all(calls.map(failureOf)))
    .map(({ status }) => status)
    .toSorted((one, other) => one - other);

test('a person has so many entries at a competition, withdrawn ones included', async () => {
  const id = await club.announce();
  const { coach, athletes } = await club.addTeam(2);
  const [mina, jun] = athletes;
  if (!mina || !jun) throw new Error('nobody');
  const withdrawn = { tournament_id: id, state: 'WITHDRAWN' as const, wished_at: new Date() };
  await club.testApp.db.competitionEntry.createMany({
    data: times(limits.entriesMax - 1, () => ({ ...withdrawn, id: newId(), user_id: mina.id })),
  });
  const last = wishOf(mina.id);
  const withdrawal = { action: 'WITHDRAW' as const, entry_id: last.entry_id, note: null };
  expect(await club.push(mina, id, [last, withdrawal])).toEqual([null, null]);
  const tooMany = [expect.stringContaining(`has ${limits.entriesMax} entries here already`)];
  expect(await club.push(mina, id, [wishOf(mina.id)])).toEqual(tooMany);
  expect(await club.push(coach, id, [wishOf(mina.id)])).toEqual(tooMany);
  expect(await club.push(jun, id, [wishOf(jun.id)])).toEqual([null]);
});

test('a person has so many papers of a kind, also of those recorded at once', async () => {
  const { groupId, coach, athletes } = await club.addTeam(1);
  const user_id = athletes[0]?.id ?? '';
  const paper = { user_id, kind: 'MEDICAL' as const, given_on: today() };
  await club.testApp.db.paper.createMany({ data: times(limits.papersMax - 1, () => paper) });
  const see = (kind: 'MEDICAL' | 'PASS', valid_until: string) =>
    coach.client.paper.see.mutate({ groupId, userId: user_id, kind, valid_until });
  const calls = times(4, (n) => see('MEDICAL', dayIn(10 + n)));
  expect(await statusesOf(calls)).toEqual([200, 409, 409, 409]);
  expect(await statusesOf([see('PASS', dayIn(10))])).toEqual([200]);
});

test('a coach sends so many messages a day, also at once', async () => {
  const { groupId: id, coach } = await club.addTeam(0);
  const send = () => coach.client.group.message.mutate({ id, text: 'Hello' });
  const statuses = await statusesOf(times(limits.messagesPerDay + 3, send));
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.messagesPerDay);
});

test('so much is noted about a person at a session, and sessions begin within a year', async () => {
  const { groupId, coach, session, slotId } = await club.addGroup();
  const [mina, jun] = [await club.addPerson(), await club.addPerson()];
  for (const { id } of [mina, jun]) await club.join(groupId, id);
  const push = (id: string) =>
    coach.client.training.pushMarks.mutate({ id: coach.id, marks: [markOf(session, id)] });
  await push(mina.id);
  await club.testApp.db.attendanceMark.createMany({
    data: times(limits.marksOfPersonMax - 1, () => ({
      id: newId(),
      session_id: session.session_id,
      user_id: mina.id,
      mark: 'HERE' as const,
      edited_at: new Date(),
      is_current: false,
      date: today(),
    })),
  });
  const tooMany = english('training.tooManyMarks');
  expect((await push(mina.id)).marks).toMatchObject([{ refused: tooMany }]);
  expect((await push(jun.id)).marks).toMatchObject([{ refused: null }]);
  const excuse = (weeks: number) =>
    mina.client.training.excuse.mutate(meant(slotId, dayIn(7 * weeks)));
  const last = Math.floor(limits.sessionDaysAhead / 7);
  expect(await statusesOf([excuse(last)])).toEqual([200]);
  expect(await statusesOf([excuse(last + 1)])).toEqual([404]);
});

test('a user has so many sessions, also after logins at once: the one used longest ago ends', async () => {
  const { id: user_id } = await club.addPerson();
  const { db } = club.testApp;
  const { email } = await db.user.findUniqueOrThrow({ where: { id: user_id } });
  const expires_at = new Date(Date.now() + 86_400_000);
  await db.session.createMany({
    data: times(limits.sessionsMax + 5, (n) => ({
      id: `${user_id} ${n}`,
      user_id,
      expires_at,
      seen_at: new Date(Date.now() - n * 60_000),
    })),
  });
  const anyone = (await club.addPerson()).client;
  const login = () => anyone.auth.login.mutate({ email: email ?? '', password: testPassword });
  await Promise.all(times(3, login));
  expect(await db.session.count({ where: { user_id } })).toBe(limits.sessionsMax);
  expect(await db.session.count({ where: { id: `${user_id} 0` } })).toBe(1);
});

test('a club has so many exams that are not done, also if they are made at once', async () => {
  const { coach, athletes } = await club.addTeam(1);
  const details = { date: today(), location: 'Hall', examiner: 'Kim', pack_id: 'dtu' };
  await club.testApp.db.exam.createMany({ data: times(limits.examsMax - 1, () => details) });
  const grade = { kind: 'KUP' as const, number: 8 };
  const people = athletes.map(({ id }) => ({ user_id: id, ...grade }));
  const create = () => coach.client.exam.create.mutate({ ...details, people });
  expect(await statusesOf(times(3, create))).toEqual([200, 409, 409]);
});

test('of a user’s devices so many changes a day are taken, also of those sent at once, and each counts once', async () => {
  const { id, client } = await club.addPerson();
  const { dailyCount } = club.testApp.db;
  const until = new Date(Date.now() + 60_000);
  const count = limits.mutationsPerDay - 2;
  await dailyCount.create({ data: { user_id: id, what: 'changes', count, until } });
  const change = { surname: 'Park' };
  const sent = { kind: 'profile', subject: id, base: {}, change, madeMs: Date.now() };
  const push = (mutationId: string) =>
    client.sync.push.mutate({ owner: id, mutations: [{ ...sent, id: mutationId }] });
  const first = newId();
  expect(await statusesOf([push(first)])).toEqual([200]);
  expect(await statusesOf(times(4, () => push(newId())))).toEqual([200, 429, 429, 429]);
  // a repeated one
  expect(await statusesOf([push(first)])).toEqual([200]);
  await dailyCount.updateMany({ data: { until: new Date() } });
  expect(await statusesOf([push(newId())])).toEqual([200]);
});

import { limits } from '@dojang/schemas/limits';
import type { DayRequest } from '@dojang/schemas/training';
import {
  dayIn,
  failureOf,
  markOf,
  meant,
  type TrainingClub,
  openTrainingClub,
  type Person,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let club: TrainingClub;
beforeAll(async () => {
  club = await openTrainingClub();
});
afterAll(() => club.testApp.close());
beforeEach(() => club.testApp.clear());

const nothing = { group: {}, people: {}, session: {} };
const ask = ({ id, client }: Person, request: Partial<DayRequest> = {}) =>
  client.training.day.mutate({ id, known: nothing, days: 14, groupIds: null, ...request });

type Day = Awaited<ReturnType<typeof ask>>;
const versionsOf = (records: { id: string; version: string }[]) =>
  Object.fromEntries(records.map(({ id, version }) => [id, version]));
/** Versions on a device after it applied an answer. */
const knownOf = ({ group, people, session }: Day) => ({
  group: versionsOf(group.changed),
  people: versionsOf(people.changed),
  session: versionsOf(session.changed),
});
const countsOf = ({ group, people, session }: Day) =>
  [group, people, session].map(({ changed, gone }) => [changed.length, gone.length]);
const unchanged = [
  [0, 0],
  [0, 0],
  [0, 0],
];

test('a coach gets the groups they coach, their sessions in the period, and the people of the club', async () => {
  const { coach, groupId } = await club.addGroup({ daily: true });
  const other = await club.addGroup();
  const mina = await club.addPerson();
  await club.join(other.groupId, mina.id);
  await club.testApp.db.user.update({
    where: { id: mina.id },
    data: { surname: 'Park', kup: 'FIVE', birthday: '2015-03-14' },
  });
  // in no group, but a possible guest
  const outside = await club.addPerson();
  const { group, session, people, nowMs } = await ask(coach);
  expect(group.changed).toMatchObject([
    { id: groupId, members: [{ id: coach.id, role: 'COACH' }] },
  ]);
  const days = session.changed.map(({ date }) => date);
  expect([days[0], days.at(-1)]).toEqual([dayIn(-limits.trainingDaysBehind), dayIn(14)]);
  expect(days).toHaveLength(limits.trainingDaysBehind + 1 + 14);
  const [all] = people.changed;
  const of = (id: string) => all?.people.find((one) => one.id === id);
  // no address, no group, no full birthday
  expect(of(mina.id)).toEqual({
    id: mina.id,
    name: mina.name,
    surname: 'Park',
    kup: 'FIVE',
    birth_year: 2015,
  });
  expect(of(outside.id)).toMatchObject({ name: outside.name, kup: null });
  expect(Math.abs(nowMs - Date.now())).toBeLessThan(60_000);
});

test('an up-to-date device gets nothing, and later only changes', async () => {
  const { coach, session } = await club.addGroup({ daily: true });
  const guest = await club.addPerson();
  const first = await ask(coach);
  const known = knownOf(first);
  const again = () => ask(coach, { known });
  expect(countsOf(await again())).toEqual(unchanged);
  // a mark changes only its session
  await coach.client.training.pushMarks.mutate({
    id: coach.id,
    marks: [markOf(session, guest.id)],
  });
  const marked = await again();
  expect(countsOf(marked)).toEqual([
    [0, 0],
    [0, 0],
    [1, 0],
  ]);
  expect(marked.session.changed).toMatchObject([
    { id: session.session_id, state: 'HELD', marks: [{ user_id: guest.id, mark: 'HERE' }] },
  ]);
  Object.assign(known, {
    ...known,
    session: { ...known.session, ...knownOf(marked).session },
  });
  expect(countsOf(await again())).toEqual(unchanged);
  // any other field as well
  const changes: [() => Promise<unknown>, number[][]][] = [
    [
      () => club.testApp.db.trainingGroup.updateMany({ data: { location: 'Gym' } }),
      [
        [1, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      () => club.testApp.db.user.update({ where: { id: guest.id }, data: { kup: 'DAN' } }),
      [
        [1, 0],
        [1, 0],
        [0, 0],
      ],
    ],
    [
      () => coach.client.training.change.mutate({ ...session, note: 'Kicks' }),
      [
        [1, 0],
        [1, 0],
        [1, 0],
      ],
    ],
  ];
  for (const [change, counts] of changes) {
    await change();
    expect(countsOf(await again())).toEqual(counts);
  }
});

test('a former coach is told to remove everything', async () => {
  const { coach, groupId } = await club.addGroup({ daily: true });
  const known = knownOf(await ask(coach));
  const where = { user_id: coach.id, group_id: groupId };
  await club.testApp.db.groupMember.updateMany({ where, data: { until: dayIn(0) } });
  const sessions = Object.keys(known.session).length;
  for (const groupIds of [null, [groupId]]) {
    const answer = await ask(coach, { known, groupIds });
    expect(countsOf(answer)).toEqual([
      [0, 1],
      [0, 1],
      [0, sessions],
    ]);
    expect(answer.people.gone).toEqual(['people']);
  }
});

test('callers who do not coach a group get nothing about it by its id', async () => {
  const { groupId } = await club.addGroup({ daily: true });
  const { coach: other, groupId: ownId } = await club.addGroup();
  const athlete = await club.addPerson();
  await club.join(groupId, athlete.id);
  for (const person of [other, athlete, await club.addPerson()])
    expect(countsOf(await ask(person, { groupIds: [groupId, 'none'] }))).toEqual(unchanged);
  expect((await ask(other)).group.changed.map(({ id }) => id)).toEqual([ownId]);
});

test('an administrator gets the requested groups, by default those they coach', async () => {
  const { groupId } = await club.addGroup({ daily: true });
  const admin = await club.addPerson('ADMIN');
  expect(countsOf(await ask(admin))).toEqual(unchanged);
  const named = await ask(admin, { groupIds: [groupId, 'none'] });
  expect(named.group.changed.map(({ id }) => id)).toEqual([groupId]);
});

test('a moved session appears on its new day only, and is gone if outside the period', async () => {
  const { coach, session, slotId } = await club.addGroup();
  const known = knownOf(await ask(coach));
  await coach.client.training.move.mutate({
    ...session,
    date: dayIn(3),
    start: '10:00',
    minutes: 45,
  });
  const { changed } = (await ask(coach, { known })).session;
  expect(changed).toMatchObject([{ id: session.session_id, date: dayIn(3), minutes: 45 }]);
  const next = meant(slotId, dayIn(7));
  await coach.client.training.move.mutate({
    ...next,
    date: dayIn(40),
    start: '10:00',
    minutes: 45,
  });
  expect((await ask(coach, { known })).session.gone).toEqual([next.session_id]);
});

test("another user's device, too many days and too many known records are rejected", async () => {
  const { coach } = await club.addGroup();
  const { client } = await club.addPerson('ADMIN');
  const request = { id: coach.id, known: nothing, days: 14, groupIds: null };
  expect((await failureOf(client.training.day.mutate(request))).status).toBe(403);
  expect((await failureOf(ask(coach, { days: limits.trainingDaysMax + 1 }))).status).toBe(400);
  const many = Object.fromEntries(Array.from({ length: limits.knownMax + 1 }, (_, n) => [n, 'v']));
  expect((await failureOf(ask(coach, { known: { ...nothing, session: many } }))).status).toBe(400);
});

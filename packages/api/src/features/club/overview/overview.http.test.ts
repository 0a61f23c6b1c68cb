import {
  dayIn,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { today } from '@dojang/schemas/time';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let club: TrainingClub;
let admin: Person;
beforeAll(async () => {
  club = await openTrainingClub();
});
beforeEach(async () => {
  admin = await club.addPerson('ADMIN');
});
afterEach(async () => {
  await club.testApp.db.trainingGroup.deleteMany();
  await club.testApp.clear();
});
afterAll(() => club.testApp.close());

const addGroup = async (name = 'Kids', grading_pack_id: string | null = null) =>
  (
    await club.testApp.db.trainingGroup.create({
      data: { name, location: 'Hall', grading_pack_id },
    })
  ).id;

/** The month so many months ago. */
function monthsAgo(count: number): string {
  const [year = 0, month = 0] = today().split('-').map(Number);
  const number = year * 12 + month - 1 - count;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}
type Stay = { group: string; since: string; until?: string };
async function addMember(...stays: Stay[]): Promise<Person> {
  const person = await club.addPerson();
  for (const { group, ...days } of stays) await club.join(group, person.id, days);
  return person;
}

test('members are who is in a group at the end of a month; who changes groups or leaves one of two stays', async () => {
  const [one, other] = [await addGroup('One'), await addGroup('Other')];
  const first = (ago: number) => `${monthsAgo(ago)}-01`;
  await addMember({ group: one, since: first(40) });
  await addMember({ group: one, since: first(40), until: first(30) });
  await addMember({ group: one, since: `${monthsAgo(5)}-10`, until: first(2) });
  await addMember(
    { group: one, since: `${monthsAgo(8)}-05`, until: first(4) },
    { group: other, since: first(4) },
  );
  await addMember(
    { group: one, since: first(3), until: first(1) },
    { group: other, since: `${monthsAgo(3)}-15`, until: dayIn(30) },
  );
  // not yet, never, and no longer there
  await addMember({ group: one, since: dayIn(1) });
  await addMember({ group: one, since: first(6), until: first(6) });
  const gone = await addMember({ group: one, since: first(10) });
  await club.testApp.db.user.delete({ where: { id: gone.id } });
  const months = await admin.client.club.members.query();
  expect(months.map(({ month }) => month)).toEqual(
    Array.from({ length: 24 }, (_, index) => monthsAgo(23 - index)),
  );
  expect(months.map(({ members }) => members)).toEqual([
    ...Array.from({ length: 15 }, () => 1),
    2,
    2,
    2,
    3,
    3,
    4,
    3,
    3,
    3,
  ]);
  const changes = months.filter(({ joined, left }) => joined + left > 0);
  expect(changes).toEqual([
    { month: monthsAgo(8), joined: 1, left: 0, members: 2 },
    { month: monthsAgo(5), joined: 1, left: 0, members: 3 },
    { month: monthsAgo(3), joined: 1, left: 0, members: 4 },
    { month: monthsAgo(2), joined: 0, left: 1, members: 3 },
  ]);
});

test('who comes back joins again', async () => {
  const group = await addGroup();
  const days = [monthsAgo(9), monthsAgo(6), monthsAgo(2)].map((month) => `${month}-02`);
  const [since = '', until = '', again = ''] = days;
  await addMember({ group, since, until }, { group, since: again });
  const months = await admin.client.club.members.query();
  expect(months.slice(-10).map(({ joined, left }) => joined - left)).toEqual([
    1, 0, 0, -1, 0, 0, 0, 1, 0, 0,
  ]);
});

test('ages and belts are of those in a group today, unknown ones in a row of their own', async () => {
  const [taekwondo, karate] = [await addGroup('A', 'dtu'), await addGroup('B', 'karate')];
  const year = Number(today().slice(0, 4));
  const since = '2020-01-01';
  const add = async (groups: string[], fields: Parameters<TrainingClub['addPerson']>[1]) => {
    const { id } = await club.addPerson('USER', fields);
    for (const group of groups) await club.join(group, id, { since });
  };
  await add([taekwondo], { birthday: `${year - 6}-12-31`, gender: 'FEMALE', kup: 'FIVE' });
  await add([karate], { birthday: `${year - 7}-01-01`, gender: 'MALE', kup: 'FIVE' });
  await add([taekwondo, karate], { birthday: `${year - 61}-06-01`, kup: 'FIVE' });
  await add([karate], { gender: 'MALE', kup: 'DAN' });
  await add([karate], {});
  await club.addPerson('USER', { kup: 'ONE', gender: 'MALE' });
  const { bands } = await admin.client.club.ages.query();
  expect(bands.filter(({ male, female, unknown }) => male + female + unknown > 0)).toEqual([
    { band: '0–6', male: 0, female: 1, unknown: 0 },
    { band: '7–14', male: 1, female: 0, unknown: 0 },
    { band: '61+', male: 0, female: 0, unknown: 1 },
    { band: null, male: 1, female: 0, unknown: 1 },
  ]);
  expect(await admin.client.club.belts.query()).toEqual([
    { kup: 'FIVE', lower: 'KUP', people: 2 },
    { kup: 'FIVE', lower: 'KYU', people: 1 },
    { kup: 'DAN', lower: 'KUP', people: 1 },
    { kup: null, lower: 'KUP', people: 1 },
  ]);
});

async function addSession(group_id: string, date: string, here: number, state = 'HELD' as const) {
  const { db } = club.testApp;
  const { id: session_id } = await db.trainingSession.create({
    data: { id: crypto.randomUUID(), group_id, date, start: '18:00', minutes: 60, state },
  });
  const mark = { session_id, date, edited_at: new Date() };
  for (let n = 0; n < here; n += 1) {
    const { id: user_id } = await club.addPerson();
    // the newest mark counts
    await db.attendanceMark.createMany({
      data: [
        { ...mark, id: crypto.randomUUID(), user_id, mark: 'ABSENT', is_current: false },
        { ...mark, id: crypto.randomUUID(), user_id, mark: 'HERE', is_current: true },
      ],
    });
  }
}

test('attendance is of held sessions of twelve months, by group and month', async () => {
  const [kids, adults] = [await addGroup('Kids'), await addGroup('Adults')];
  const day = (ago: number) => `${monthsAgo(ago)}-01`;
  await addSession(kids, day(11), 2);
  await addSession(kids, `${monthsAgo(2)}-03`, 1);
  await addSession(kids, `${monthsAgo(2)}-10`, 3);
  await addSession(adults, day(2), 0);
  await addSession(kids, `${monthsAgo(12)}-28`, 1);
  await club.testApp.db.trainingSession.create({
    data: {
      id: 'c',
      group_id: kids,
      date: day(1),
      start: '18:00',
      minutes: 60,
      state: 'CANCELLED',
    },
  });
  expect(await admin.client.club.attendance.query()).toEqual([
    { id: adults, name: 'Adults', month: monthsAgo(2), sessions: 1, attendances: 0 },
    { id: kids, name: 'Kids', month: monthsAgo(11), sessions: 1, attendances: 2 },
    { id: kids, name: 'Kids', month: monthsAgo(2), sessions: 2, attendances: 4 },
  ]);
});

test('each figure is one statement, and none until something changes', async () => {
  const group = await addGroup();
  await addMember({ group, since: '2020-01-01' });
  const { statements } = club.testApp;
  const { members, ages, belts, attendance } = admin.client.club;
  for (const figure of [members, ages, belts, attendance]) {
    const counts = [];
    for (const _ of ['first', 'again']) {
      const before = statements.length;
      await figure.query();
      // one finds the session
      counts.push(statements.length - before - 1);
    }
    expect(counts).toEqual([1, 0]);
  }
});

test('scripts get each figure as JSON and CSV in their language', async () => {
  const group = await addGroup('Kids', 'karate');
  const { id } = await club.addPerson('USER', { kup: 'SEVEN', gender: 'FEMALE' });
  await club.join(group, id, { since: `${monthsAgo(1)}-01` });
  await addSession(group, `${monthsAgo(1)}-01`, 1);
  const ask = (name: string) =>
    club.testApp.request({
      url: `/api/club/${name}`,
      headers: { cookie: admin.cookie, 'accept-language': 'de' },
    });
  const linesOf = async (name: string) =>
    (await ask(`${name}.csv`)).body.replace('\uFEFF', '').trim().split('\r\n');
  const members = await linesOf('members');
  expect([members[0], members.at(-2), members.at(-1)]).toEqual([
    'Monat;Mitglieder;Eingetreten;Ausgetreten',
    `${monthsAgo(1)};1;1;0`,
    `${monthsAgo(0)};1;0;0`,
  ]);
  expect((await linesOf('ages')).at(-1)).toBe('Ohne Geburtsdatum;0;1;0');
  expect(await linesOf('belts')).toEqual(['Gürtel;Personen', '7. Kyu;1']);
  expect(await linesOf('attendance')).toEqual([
    'Gruppe;Monat;Trainings;Anwesenheiten',
    `Kids;${monthsAgo(1)};1;1`,
  ]);
  expect((await ask('attendance')).json()).toHaveLength(1);
  expect((await ask('members.csv?year=2026')).statusCode).toBe(400);
});

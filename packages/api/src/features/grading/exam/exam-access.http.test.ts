import { addMonths } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { today } from '@dojang/schemas/time';
import { type GradingClub, openGradingClub } from '@dojang/server/testing/grading';
import { dayIn, failureOf, type Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: GradingClub;
let admin: Person;
beforeAll(async () => {
  club = await openGradingClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

const details = { location: 'Hall', examiner: 'Kim', pack_id: 'dtu' };
const forSeventh = (user_id: string) => ({ user_id, kind: 'KUP' as const, number: 7 });
const oldest = -limits.examDaysBehind;
const last = addMonths(today(), limits.examMonthsAhead, 'LAST_DAY');
const create = ({ client }: Person, date: string, ids: string[]) =>
  failureOf(client.exam.create.mutate({ ...details, date, people: ids.map(forSeventh) }));

test("a coach examines those who train with them today or on the exam's day, and nobody else", async () => {
  const { groupId, coach } = await club.addGroup();
  const joined = async (since: string, until: string | null) => {
    const { id } = await club.addPerson();
    await club.join(groupId, id, { since, until });
    return id;
  };
  const former = await joined(dayIn(-300), dayIn(-20));
  const joins = await joined(dayIn(20), null);
  const now = await joined(dayIn(-5), dayIn(1));
  const statusOf = async (id: string, date: string) => (await create(coach, date, [id])).status;
  // the last day before they left
  expect(await statusOf(former, dayIn(-21))).toBe(200);
  expect(await statusOf(former, dayIn(-20))).toBe(403);
  expect(await statusOf(former, today())).toBe(403);
  expect(await statusOf(joins, dayIn(19))).toBe(403);
  expect(await statusOf(joins, dayIn(20))).toBe(200);
  // trains today, whatever the exam's day
  expect(await statusOf(now, dayIn(-30))).toBe(200);
  expect(await statusOf(now, dayIn(30))).toBe(200);
  // the list has the exams that the coach may open
  expect(await coach.client.exam.list.query()).toHaveLength(4);
});

test('an exam cannot move to a day on which one of its people trains elsewhere', async () => {
  const { groupId, coach } = await club.addGroup();
  const { id: joins } = await club.addPerson();
  await club.join(groupId, joins, { since: dayIn(20) });
  const { exam } = coach.client;
  const { id } = await exam.create.mutate({
    ...details,
    date: dayIn(30),
    people: [forSeventh(joins)],
  });
  const moveTo = (date: string) => failureOf(exam.update.mutate({ id, date }));
  expect((await moveTo(dayIn(10))).status).toBe(403);
  expect((await moveTo(dayIn(25))).status).toBe(200);
});

test('coaches hold exams of the last 60 days and up to two years ahead, administrators on any day', async () => {
  const { coach, athletes } = await club.addGroup();
  const ids = athletes.map((one) => one.id);
  const tooOld = {
    status: 400,
    message: 'Coaches enter exams of the last 60 days; ask an administrator for an older one',
  };
  const tooFar = { status: 400, message: 'Coaches plan exams up to 24 months ahead' };
  expect(await create(coach, '1990-01-01', ids)).toMatchObject(tooOld);
  expect(await create(coach, dayIn(oldest - 1), ids)).toMatchObject(tooOld);
  expect((await create(coach, dayIn(oldest), ids)).status).toBe(200);
  expect((await create(coach, last, ids)).status).toBe(200);
  const after = addMonths(today(), limits.examMonthsAhead + 1, 'LAST_DAY');
  expect(await create(coach, after, ids)).toMatchObject(tooFar);
  expect((await create(admin, '1990-01-01', ids)).status).toBe(200);
  const { exam } = coach.client;
  const people = ids.map(forSeventh);
  const { id } = await exam.create.mutate({ ...details, date: today(), people });
  const moveTo = (date: string) => failureOf(exam.update.mutate({ id, date }));
  expect(await moveTo('1990-01-01')).toMatchObject(tooOld);
  expect(await moveTo(after)).toMatchObject(tooFar);
  // out of range, an exam is read-only
  await admin.client.exam.update.mutate({ id, date: dayIn(oldest - 1) });
  await admin.client.exam.setState.mutate({ id, state: 'OPEN' });
  expect((await exam.get.query({ id }))?.entries).toHaveLength(1);
  const results = ids.map((user_id) => ({
    user_id,
    result: 'PASSED' as const,
    marks: [],
    note: null,
  }));
  const calls = [
    exam.choose.mutate({ id, people }),
    exam.enterResults.mutate({ id, results }),
    exam.setState.mutate({ id, state: 'DONE' }),
    exam.update.mutate({ id, location: 'Elsewhere' }),
    exam.delete.mutate({ id }),
  ];
  for (const refused of await Promise.all(calls.map(failureOf)))
    expect(refused).toMatchObject(tooOld);
  expect((await moveTo(today())).status).toBe(200);
});

import { addDays, dayNumber } from '@dojang/schemas/calendar-day';
import { today } from '@dojang/schemas/time';
import { type GradingClub, openGradingClub } from '@dojang/server/testing/grading';
import { failureOf, type Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: GradingClub;
let admin: Person;
beforeAll(async () => {
  club = await openGradingClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

const daysAgo = (days: number) => addDays(today(), -days);

/** A group of one athlete, and `read` for their row as the coach gets it. */
async function addAthlete(pack?: string | null) {
  const { groupId, coach, athletes } = await club.addGroup(1, pack);
  const [athlete] = athletes;
  if (!athlete) throw new Error('nobody');
  const read = async (on?: string) =>
    (await coach.client.grading.readiness.query({ groupId, on }))[0];
  return { groupId, coach, athlete, read };
}

test('units come from valid marks of held sessions since the last grade', async () => {
  const { groupId, athlete, read } = await addAthlete();
  const attend = (days: number, about = {}) => club.attend(groupId, athlete.id, days, about);
  await attend(10);
  await attend(99);
  await attend(9, { length: 135 });
  await attend(0);
  // none of these counts
  await attend(100);
  await attend(150);
  await attend(400);
  await attend(8, { mark: 'ABSENT' });
  await attend(8, { mark: 'EXCUSED' });
  await attend(7, { isCurrent: false });
  await attend(6, { state: 'CANCELLED' });
  await attend(6, { state: 'PLANNED' });
  await attend(5, { minutes: 44 });
  // overlapping times count once
  await attend(4, { start: '10:00' });
  await attend(4, { start: '10:15' });
  expect((await read())?.readiness).toMatchObject({
    state: 'NOT_YET',
    current: { kind: 'KUP', number: 8 },
    target: { kind: 'KUP', number: 7 },
    since: daysAgo(100),
    units: { have: 7, need: 48 },
  });
  const { sessions, pack, awards, exam } = await athlete.client.grading.mine.query({});
  expect(pack?.id).toBe('dtu');
  expect(awards).toHaveLength(1);
  expect(exam).toBe(null);
  // those of a year, for their own page
  const shown = [150, 400].map((days) =>
    sessions.some(({ day }) => day === dayNumber(daysAgo(days))),
  );
  expect(shown).toEqual([true, false]);
});

test('without a grade, units count from the first session on, however long ago', async () => {
  const { groupId, athlete, read } = await addAthlete('oetdv');
  await club.testApp.db.gradeAward.deleteMany({ where: { user_id: athlete.id } });
  await club.testApp.db.user.update({ where: { id: athlete.id }, data: { kup: null } });
  for (const days of [200, 90, 3]) await club.attend(groupId, athlete.id, days, { length: 90 });
  expect((await read())?.readiness).toMatchObject({ since: daysAgo(200), units: { have: 3 } });
});

test('a session that was moved, extended, cancelled or reopened counts with its current state', async () => {
  const { groupId, athlete, read } = await addAthlete();
  await club.attend(groupId, athlete.id, 20);
  const where = { group_id: groupId };
  const { db } = club.testApp;
  const unitsWith = async (data: Parameters<typeof db.trainingSession.updateMany>[0]['data']) => {
    await db.trainingSession.updateMany({ where, data });
    return (await read())?.readiness?.units?.have;
  };
  expect(await unitsWith({})).toBe(1);
  expect(await unitsWith({ minutes: 95 })).toBe(2);
  expect(await unitsWith({ date: daysAgo(120) })).toBe(0);
  expect(await unitsWith({ date: daysAgo(0), start: '23:59' })).toBe(2);
  expect(await unitsWith({ state: 'CANCELLED' })).toBe(0);
  expect(await unitsWith({ state: 'HELD' })).toBe(2);
  await db.attendanceMark.updateMany({ where: { session: where }, data: { minutes: 50 } });
  expect(await unitsWith({})).toBe(1);
  await db.attendanceMark.updateMany({ where: { session: where }, data: { mark: 'EXCUSED' } });
  expect(await unitsWith({})).toBe(0);
});

test("attended minutes are capped at the session's, also after it was shortened", async () => {
  const { groupId, athlete, read } = await addAthlete();
  await club.attend(groupId, athlete.id, 20, { minutes: 240, length: 90 });
  const have = async () => (await read())?.readiness?.units?.have;
  expect(await have()).toBe(2);
  const ofGroup = { where: { group_id: groupId } };
  await club.testApp.db.trainingSession.updateMany({ ...ofGroup, data: { minutes: 60 } });
  expect(await have()).toBe(1);
  const { last } = await athlete.client.training.mine.query({});
  expect(last).toMatchObject([{ minutes: 60, own: { mark: 'HERE', minutes: null } }]);
  await club.testApp.db.trainingSession.updateMany({ ...ofGroup, data: { minutes: 240 } });
  expect(await have()).toBe(5);
});

test('readiness on another day counts sessions up to that day', async () => {
  const { groupId, athlete, read } = await addAthlete();
  await club.attend(groupId, athlete.id, 20);
  await club.attend(groupId, athlete.id, 10);
  expect((await read(daysAgo(15)))?.readiness?.units?.have).toBe(1);
  expect((await read(addDays(today(), 5)))?.readiness?.units?.have).toBe(2);
});

test('without a date of the last grade readiness is unknown, and after a failed exam there is a waiting time', async () => {
  const { athlete, read } = await addAthlete('oetdv');
  const { db } = club.testApp;
  const exam = { date: daysAgo(3), location: 'Hall', examiner: 'Kim', pack_id: 'oetdv' };
  const entry = { user_id: athlete.id, kind: 'KUP', number: 7, result: 'FAILED' } as const;
  await db.exam.create({ data: { ...exam, state: 'DONE', entries: { create: entry } } });
  expect((await read())?.readiness?.reasons).toContainEqual(
    expect.objectContaining({ need: 'WAIT', isMet: false, day: addDays(daysAgo(3), 43) }),
  );
  await db.gradeAward.updateMany({ where: { user_id: athlete.id }, data: { date: null } });
  expect((await read())?.readiness).toMatchObject({ state: 'UNKNOWN_DATE', earliest: null });
  await db.gradeAward.deleteMany({ where: { user_id: athlete.id } });
  // the belt of the record alone
  expect((await read())?.readiness).toMatchObject({
    state: 'UNKNOWN_DATE',
    current: { kind: 'KUP', number: 8 },
  });
});

test('coaches see their own groups only, administrators all graded ones', async () => {
  const [one, other, none] = [await addAthlete(), await addAthlete(), await addAthlete(null)];
  const idsFor = async ({ client }: Person) =>
    (await client.grading.readiness.query({})).map(({ id }) => id);
  expect(await idsFor(one.coach)).toEqual([one.athlete.id]);
  expect(await idsFor(one.athlete)).toEqual([]);
  const all = await idsFor(admin);
  expect(all).toContain(one.athlete.id);
  expect(all).toContain(other.athlete.id);
  expect(all).not.toContain(none.athlete.id);
  const ask = ({ client }: Person) => client.grading.readiness.query({ groupId: other.groupId });
  const unknown = one.coach.client.grading.readiness.query({ groupId: 'none' });
  const refused = await failureOf(ask(one.coach));
  expect(refused.status).toBe(403);
  expect(await failureOf(unknown)).toEqual(refused);
  expect(await failureOf(ask(one.athlete))).toEqual(refused);
  await club.testApp.db.groupMember.updateMany({
    where: { user_id: other.coach.id },
    data: { until: today() },
  });
  expect(await failureOf(ask(other.coach))).toEqual(refused);
  expect(await failureOf(ask(admin))).toMatchObject({ status: 200 });
});

test('former athletes and coaches are not listed', async () => {
  const { groupId, athlete, read } = await addAthlete();
  await club.testApp.db.groupMember.updateMany({
    where: { user_id: athlete.id, group_id: groupId },
    data: { until: today() },
  });
  expect(await read()).toBe(undefined);
});

test('a missing certificate is reported, and nothing about an existing one', async () => {
  const { athlete, read } = await addAthlete();
  expect(await read()).toMatchObject({
    readiness: { current: { kind: 'KUP', number: 8 } },
    missing_papers: ['CERTIFICATE'],
  });
  const { id } = athlete;
  const award = { id, kind: 'KUP', number: 8, date: daysAgo(100) } as const;
  await admin.client.grading.award.mutate({ ...award, certificate: 'Secret 4711' });
  const row = await read();
  expect(row?.missing_papers).toEqual([]);
  expect(JSON.stringify(row)).not.toContain('4711');
  // the next grade needs its own
  await admin.client.grading.award.mutate({ id, kind: 'KUP', number: 7, date: daysAgo(1) });
  expect((await read())?.missing_papers).toEqual(['CERTIFICATE']);
  // an invisible certificate counts as missing
  const blank = { id, kind: 'KUP', number: 7, date: daysAgo(1), certificate: ' \u200b ' } as const;
  await admin.client.grading.award.mutate(blank);
  expect((await read())?.missing_papers).toEqual(['CERTIFICATE']);
  await club.testApp.db.gradeAward.deleteMany({ where: { user_id: id } });
  await club.testApp.db.user.update({ where: { id }, data: { kup: null, birthday: null } });
  expect((await read())?.missing_papers).toEqual([]);
});

test('an unknown birthday is reported if the rules need an age', async () => {
  const { athlete, read } = await addAthlete('karate');
  await club.testApp.db.user.update({ where: { id: athlete.id }, data: { birthday: null } });
  expect(await read()).toMatchObject({
    birth_year: null,
    missing_papers: ['CERTIFICATE', 'BIRTHDAY'],
  });
});

test('a row has only name, year of birth and progress of a person', async () => {
  const { read } = await addAthlete();
  expect(Object.keys((await read()) ?? {}).sort()).toEqual([
    'birth_year',
    'group_id',
    'id',
    'missing_papers',
    'name',
    'pack_id',
    'readiness',
    'surname',
  ]);
});

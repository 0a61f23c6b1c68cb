import { addDays } from '@dojang/schemas/calendar-day';
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

const details = { date: today(), location: 'Hall', examiner: 'Kim', pack_id: 'dtu' };
const forSeventh = (user_id: string) => ({ user_id, kind: 'KUP' as const, number: 7 });
const outcome = { marks: [], note: null };
const kupOf = async (id: string) =>
  (await club.testApp.db.user.findUniqueOrThrow({ where: { id } })).kup;

/** An open exam of a coach with `size` people. */
async function addOpenExam(size = 1) {
  const { groupId, coach, athletes } = await club.addGroup(size);
  const people = athletes.map(({ id }) => forSeventh(id));
  const { exam } = coach.client;
  const { id } = await exam.create.mutate({ ...details, people });
  await exam.setState.mutate({ id, state: 'OPEN' });
  const enter = (results: Record<string, 'PASSED' | 'FAILED' | 'ABSENT'>) =>
    exam.enterResults.mutate({
      id,
      results: Object.entries(results).map(([user_id, result]) => ({
        user_id,
        result,
        ...outcome,
      })),
    });
  return { id, groupId, coach, athletes, ids: athletes.map((one) => one.id), enter };
}

test('an exam goes from the list to the results: those who pass get the grade and the belt', async () => {
  const { id, coach, ids, enter } = await addOpenExam(3);
  const [passed = '', failed = '', absent = ''] = ids;
  await enter({ [passed]: 'PASSED', [failed]: 'FAILED', [absent]: 'ABSENT' });
  expect(await kupOf(passed)).toBe('EIGHT');
  const { kept } = await coach.client.exam.setState.mutate({ id, state: 'DONE' });
  expect(kept).toEqual([]);
  expect(await Promise.all(ids.map(kupOf))).toEqual(['SEVEN', 'EIGHT', 'EIGHT']);
  const grades = await club.testApp.db.gradeAward.findMany({ where: { exam_id: id } });
  expect(grades).toMatchObject([
    { user_id: passed, kind: 'KUP', number: 7, date: today(), origin: 'EXAM' },
  ]);
});

test("an exam shows each person's grade before it, even after awarding one, and the year of birth", async () => {
  const { id, coach, ids, enter } = await addOpenExam(2);
  const [passed = '', other = ''] = ids;
  const { db } = club.testApp;
  await db.user.update({ where: { id: passed }, data: { birthday: '2014-12-31' } });
  await db.user.update({ where: { id: other }, data: { birthday: null, kup: 'FOUR' } });
  await db.gradeAward.deleteMany({ where: { user_id: other } });
  await enter({ [passed]: 'PASSED', [other]: 'FAILED' });
  await coach.client.exam.setState.mutate({ id, state: 'DONE' });
  const { entries = [] } = (await coach.client.exam.get.query({ id })) ?? {};
  const of = (userId: string) => entries.find(({ user_id }) => user_id === userId);
  expect(of(passed)).toMatchObject({ birth_year: 2014, current: { kind: 'KUP', number: 8 } });
  expect(of(other)).toMatchObject({ birth_year: null, current: { kind: 'KUP', number: 4 } });
});

test.each([
  ['higher', 6, 'SIX'],
  ['lower', 9, 'NINE'],
])('a newer, %s grade is kept and reported', async (_, number, kup) => {
  const { id, coach, ids, enter } = await addOpenExam();
  const [jun = ''] = ids;
  await coach.client.exam.update.mutate({ id, date: addDays(today(), -1) });
  await admin.client.grading.award.mutate({ id: jun, kind: 'KUP', number, date: today() });
  await enter({ [jun]: 'PASSED' });
  const { kept } = await coach.client.exam.setState.mutate({ id, state: 'DONE' });
  const sentence = new RegExp(`^Person \\d+ has ${number}\\. Kup since .+: kept$`);
  expect(kept).toEqual([expect.stringMatching(sentence)]);
  expect(await kupOf(jun)).toBe(kup);
});

test('an administrator reopens an exam for 14 days, and a corrected result revokes the grade', async () => {
  const { id, coach, ids, enter } = await addOpenExam();
  const [mina = ''] = ids;
  await enter({ [mina]: 'PASSED' });
  await coach.client.exam.setState.mutate({ id, state: 'DONE' });
  const reopen = (who: Person) => failureOf(who.client.exam.setState.mutate({ id, state: 'OPEN' }));
  expect((await reopen(coach)).status).toBe(403);
  const dayMs = 86_400_000;
  const setDone = (days: number) =>
    club.testApp.db.exam.update({
      where: { id },
      data: { done_at: new Date(Date.now() - days * dayMs) },
    });
  await setDone(14.01);
  expect((await reopen(admin)).status).toBe(409);
  await setDone(13.99);
  expect((await reopen(admin)).status).toBe(200);
  await enter({ [mina]: 'FAILED' });
  await coach.client.exam.setState.mutate({ id, state: 'DONE' });
  expect(await kupOf(mina)).toBe('EIGHT');
  expect(await club.testApp.db.gradeAward.count({ where: { user_id: mina, number: 7 } })).toBe(0);
});

test('a reopened exam whose date is corrected corrects that of its grades', async () => {
  const { id, coach, ids, enter } = await addOpenExam();
  const [mina = ''] = ids;
  const { update, setState } = coach.client.exam;
  await enter({ [mina]: 'PASSED' });
  await setState.mutate({ id, state: 'DONE' });
  await admin.client.exam.setState.mutate({ id, state: 'OPEN' });
  const date = addDays(today(), -1);
  await update.mutate({ id, date });
  await setState.mutate({ id, state: 'DONE' });
  const grades = await club.testApp.db.gradeAward.findMany({ where: { exam_id: id } });
  expect(grades).toMatchObject([{ user_id: mina, date }]);
});

test('a revoked grade restores the record, also of people removed from the list', async () => {
  const { id, coach, ids, enter } = await addOpenExam(2);
  const [mina = '', jun = ''] = ids;
  const { db } = club.testApp;
  await db.gradeAward.deleteMany({ where: { user_id: { in: ids } } });
  await db.user.updateMany({ where: { id: { in: ids } }, data: { kup: null } });
  // Jun had the grade, without a date
  await admin.client.grading.award.mutate({ id: jun, kind: 'KUP', number: 7 });
  await enter({ [mina]: 'PASSED', [jun]: 'PASSED' });
  const { setState, choose } = coach.client.exam;
  await setState.mutate({ id, state: 'DONE' });
  expect(await Promise.all(ids.map(kupOf))).toEqual(['SEVEN', 'SEVEN']);
  await admin.client.exam.setState.mutate({ id, state: 'OPEN' });
  await enter({ [jun]: 'FAILED' });
  await choose.mutate({ id, people: [forSeventh(jun)] });
  await setState.mutate({ id, state: 'DONE' });
  expect(await Promise.all(ids.map(kupOf))).toEqual([null, 'SEVEN']);
  const remaining = await db.gradeAward.findMany({ where: { user_id: { in: ids } } });
  expect(remaining).toMatchObject([{ user_id: jun, number: 7, date: null, exam_id: null }]);
});

test('results are entered while the exam is open, of people on its list', async () => {
  const { id, coach, ids, enter } = await addOpenExam();
  const [mina = ''] = ids;
  expect((await failureOf(enter({ [mina]: 'PASSED', [admin.id]: 'PASSED' }))).status).toBe(409);
  // all or nothing
  expect((await coach.client.exam.get.query({ id }))?.entries[0]?.result).toBe(null);
  await enter({ [mina]: 'PASSED' });
  await coach.client.exam.setState.mutate({ id, state: 'DONE' });
  expect((await failureOf(enter({ [mina]: 'FAILED' }))).status).toBe(409);
  const choosing = coach.client.exam.choose.mutate({ id, people: [forSeventh(mina)] });
  expect((await failureOf(choosing)).status).toBe(409);
  const planned = await coach.client.exam.create.mutate({ ...details, people: [forSeventh(mina)] });
  const early = {
    id: planned.id,
    results: [{ user_id: mina, result: 'PASSED' as const, ...outcome }],
  };
  expect((await failureOf(coach.client.exam.enterResults.mutate(early))).status).toBe(409);
  const skip = coach.client.exam.setState.mutate({ id: planned.id, state: 'DONE' });
  expect((await failureOf(skip)).status).toBe(409);
});

test('an exam ends without all results only if confirmed, and those people get no grade', async () => {
  const { id, coach, athletes, ids, enter } = await addOpenExam(3);
  const [mina = ''] = ids;
  await enter({ [mina]: 'PASSED' });
  const end = (about: { withoutResults?: boolean }) =>
    failureOf(coach.client.exam.setState.mutate({ id, state: 'DONE', ...about }));
  const names = athletes.slice(1).map(({ name }) => name);
  const refused = {
    status: 409,
    message: `2 people have no result: ${names.toSorted().join(', ')}`,
  };
  expect(await end({})).toMatchObject(refused);
  expect(await end({ withoutResults: false })).toMatchObject(refused);
  expect(await kupOf(mina)).toBe('EIGHT');
  expect((await end({ withoutResults: true })).status).toBe(200);
  expect(await Promise.all(ids.map(kupOf))).toEqual(['SEVEN', 'EIGHT', 'EIGHT']);
});

test('an exam is deleted with its results unless it awarded a grade', async () => {
  const { id, coach, ids, enter } = await addOpenExam();
  const [mina = ''] = ids;
  const { exam } = coach.client;
  await enter({ [mina]: 'PASSED' });
  await exam.setState.mutate({ id, state: 'DONE' });
  expect(await failureOf(exam.delete.mutate({ id }))).toMatchObject({ status: 409 });
  await admin.client.exam.setState.mutate({ id, state: 'OPEN' });
  expect(await failureOf(exam.delete.mutate({ id }))).toMatchObject({ status: 409 });
  expect(await kupOf(mina)).toBe('SEVEN');
  const planned = await exam.create.mutate({ ...details, people: [forSeventh(mina)] });
  await exam.delete.mutate({ id: planned.id });
  expect((await exam.list.query()).map((one) => one.id)).toEqual([id]);
  const { db } = club.testApp;
  expect(await db.examEntry.count({ where: { exam_id: planned.id } })).toBe(0);
  const logged = await db.auditEntry.findFirst({ where: { action: 'exam.deleted' } });
  expect(logged).toMatchObject({ subject_id: planned.id });
});

test('later marks are counted and change no result', async () => {
  const { id, groupId, coach, ids, enter } = await addOpenExam();
  const [mina = ''] = ids;
  await enter({ [mina]: 'PASSED' });
  await club.attend(groupId, mina, 5);
  await coach.client.exam.setState.mutate({ id, state: 'DONE' });
  const later = async () => (await coach.client.exam.get.query({ id }))?.laterMarks;
  expect(await later()).toBe(0);
  await club.attend(groupId, mina, 4);
  await club.attend(groupId, mina, 3);
  // before the last grade, and after the exam
  await club.attend(groupId, mina, 100);
  await club.attend(groupId, mina, -1);
  expect(await later()).toBe(2);
  expect(await kupOf(mina)).toBe('SEVEN');
});

test('callers who do not coach each of the people learn nothing, nor whether an exam exists', async () => {
  const { id, coach, athletes, ids } = await addOpenExam();
  const other = await club.addGroup();
  const [athlete] = athletes;
  const [mina = ''] = ids;
  const formerly = await club.addPerson();
  await club.join(other.groupId, formerly.id, { role: 'COACH', until: today() });
  const results = [{ user_id: mina, result: 'PASSED' as const, ...outcome }];
  const callsOf = ({ client: { exam } }: Person, examId: string) => [
    exam.get.query({ id: examId }),
    exam.update.mutate({ id: examId, location: 'Elsewhere' }),
    exam.choose.mutate({ id: examId, people: [forSeventh(mina)] }),
    exam.enterResults.mutate({ id: examId, results }),
    exam.setState.mutate({ id: examId, state: 'DONE' }),
    exam.delete.mutate({ id: examId }),
  ];
  for (const who of [other.coach, formerly, athlete ?? other.coach]) {
    const refused = await Promise.all(callsOf(who, id).map(failureOf));
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await Promise.all(callsOf(who, 'none').map(failureOf))).toEqual(refused);
    expect(await who.client.exam.list.query()).toEqual([]);
    const making = who.client.exam.create.mutate({ ...details, people: [forSeventh(mina)] });
    expect((await failureOf(making)).status).toBe(403);
  }
  // a list with an athlete of another group
  const people = [forSeventh(mina), forSeventh(other.athletes[0]?.id ?? '')];
  expect((await failureOf(coach.client.exam.choose.mutate({ id, people }))).status).toBe(403);
  expect((await coach.client.exam.list.query()).map((exam) => exam.id)).toEqual([id]);
  expect((await admin.client.exam.choose.mutate({ id, people })).success).toBe('Exam changed');
  // since then it is not this coach's alone
  expect((await failureOf(coach.client.exam.get.query({ id }))).status).toBe(403);
  expect(await admin.client.exam.get.query({ id: 'none' })).toBe(null);
});

test('an upcoming exam is shown to those who take it', async () => {
  const { coach, athletes } = await club.addGroup();
  const [athlete] = athletes;
  const people = athletes.map(({ id }) => forSeventh(id));
  const date = addDays(today(), 12);
  await coach.client.exam.create.mutate({ ...details, date, people });
  const mine = await athlete?.client.grading.mine.query({});
  expect(mine?.exam).toEqual({ kind: 'KUP', number: 7, date, location: 'Hall' });
});

import { readMigrations } from '@dojang/db/migration-files';
import type { AwardDraft } from '@dojang/schemas/grading';
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

const readPerson = (id: string) =>
  club.testApp.db.user.findUniqueOrThrow({ where: { id }, include: { grades: true } });
const award = (
  id: string,
  number: number,
  date: string | null,
  kind: 'KUP' | 'DAN' | 'POOM' = 'KUP',
) => admin.client.grading.award.mutate({ id, kind, number, date });

async function removeGrade(id: string, number: number) {
  const { grades } = await readPerson(id);
  const found = grades.find((one) => one.number === number)?.id ?? '';
  await admin.client.grading.removeAward.mutate({ id: found });
}

test('the belt follows the newest grade, and devices pull it like any change', async () => {
  const { id } = await club.addPerson();
  const before = await readPerson(id);
  await award(id, 7, '2025-03-01');
  const after = await readPerson(id);
  expect(after.kup).toBe('SEVEN');
  expect(after.timestamp.getTime()).toBeGreaterThan(before.timestamp.getTime());
  expect(after.field_times).toMatchObject({ kup: expect.any(Number) });
  // an older one changes nothing
  await award(id, 8, '2024-03-01');
  expect((await readPerson(id)).timestamp).toEqual(after.timestamp);
  await award(id, 1, '2025-09-01', 'POOM');
  expect((await readPerson(id)).kup).toBe('DAN');
});

test('a higher belt of the record without a known date is kept', async () => {
  const { id } = await club.addPerson('USER', { kup: 'THREE' });
  await award(id, 7, '2020-03-01');
  expect((await readPerson(id)).kup).toBe('THREE');
});

test('a grade gets its date later, and removing it restores the previous belt', async () => {
  const { id } = await club.addPerson();
  await award(id, 8, null);
  await award(id, 7, '2025-03-01');
  await award(id, 8, '2024-03-01');
  const { grades } = await readPerson(id);
  expect(grades).toHaveLength(2);
  const newest = grades.find(({ number }) => number === 7)?.id ?? '';
  await admin.client.grading.removeAward.mutate({ id: newest });
  expect((await readPerson(id)).kup).toBe('EIGHT');
  const again = admin.client.grading.removeAward.mutate({ id: newest });
  expect(await failureOf(again)).toMatchObject({ status: 404 });
});

test('fields left out of an update are kept, fields set to null are cleared', async () => {
  const { id, client } = await club.addPerson();
  const eighth = { id, kind: 'KUP', number: 8 } as const;
  const enter = (about: Partial<AwardDraft>) =>
    admin.client.grading.award.mutate({ ...eighth, ...about });
  const read = async () => (await readPerson(id)).grades[0];
  await enter({ date: '2025-03-01' });
  await enter({ certificate: '2025-17' });
  expect(await read()).toMatchObject({ date: '2025-03-01', certificate: '2025-17' });
  // the log does not report a removed date
  const { rows } = await client.audit.own.query({ action: 'grade.awarded' });
  expect(rows.flatMap(({ changes }) => changes).filter(({ after }) => after === null)).toEqual([]);
  await enter({ date: '2025-03-02' });
  expect(await read()).toMatchObject({ date: '2025-03-02', certificate: '2025-17' });
  await enter({ date: null, certificate: null });
  expect(await read()).toMatchObject({ date: null, certificate: null });
});

test('an impossible grade and an unknown user are rejected', async () => {
  const { id } = await club.addPerson();
  expect((await failureOf(award(id, 5, null, 'POOM'))).status).toBe(400);
  expect((await failureOf(award(id, 0, null))).status).toBe(400);
  expect((await failureOf(award('nobody', 5, null))).status).toBe(404);
});

test("an award is in the user's log", async () => {
  const { id, client } = await club.addPerson();
  await award(id, 7, '2025-03-01');
  const { rows } = await client.audit.own.query({ action: 'grade.awarded' });
  expect(rows[0]?.changes).toEqual([
    { field: 'grade', before: null, after: '7. Kup' },
    { field: 'graded_on', before: null, after: '2025-03-01' },
  ]);
});

test('removing the last grade restores the belt that the record had before the first one', async () => {
  for (const kup of [null, 'NINE'] as const) {
    const { id } = await club.addPerson('USER', { kup });
    await award(id, 7, '2025-03-01');
    await award(id, 6, '2025-06-01');
    expect((await readPerson(id)).kup).toBe('SIX');
    for (const number of [7, 6]) await removeGrade(id, number);
    expect((await readPerson(id)).kup).toBe(kup);
  }
});

test('the migration restores the earlier belt of older grades from the log', async () => {
  const { db } = club.testApp;
  const { sql } = readMigrations().find(({ name }) => name.endsWith('belts_of_the_log')) ?? {};
  for (const kup of [null, 'NINE', 'THREE'] as const) {
    const { id } = await club.addPerson('USER', { kup });
    await award(id, 7, '2025-03-01');
    await award(id, 6, '2025-06-01');
    await db.user.update({ where: { id }, data: { kup_before: null } });
    await db.$executeRawUnsafe(sql ?? 'SELECT');
    expect((await readPerson(id)).kup_before).toBe(kup);
    for (const number of [6, 7]) await removeGrade(id, number);
    expect((await readPerson(id)).kup).toBe(kup);
  }
});

test('a belt entered by hand in between becomes the belt of the record', async () => {
  const { id, client } = await club.addPerson();
  const says = async (kup: 'NINE' | 'FIVE' | null) => client.user.updateProfile.mutate({ kup });
  await award(id, 7, '2025-03-01');
  await says('NINE');
  // the grades win
  await award(id, 8, '2024-03-01');
  expect((await readPerson(id)).kup).toBe('SEVEN');
  await removeGrade(id, 7);
  expect((await readPerson(id)).kup).toBe('EIGHT');
  await says('FIVE');
  await removeGrade(id, 8);
  expect((await readPerson(id)).kup).toBe('FIVE');
  await award(id, 4, '2025-03-01');
  await says(null);
  await removeGrade(id, 4);
  expect((await readPerson(id)).kup).toBe(null);
});

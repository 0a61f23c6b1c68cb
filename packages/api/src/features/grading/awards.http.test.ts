import { builtInPacks } from '@dojang/schemas/built-in-packs';
import type { RulePackCopy } from '@dojang/schemas/rule-pack';
import { type GradingClub, openGradingClub } from '@dojang/server/grading-testing';
import { failureOf, type Person } from '@dojang/server/training-testing';
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

test('the belt follows the newest grade, and a device learns of it as of any change', async () => {
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

test('a higher belt of the record, whose day nobody knows, stays', async () => {
  const { id } = await club.addPerson('USER', { kup: 'THREE' });
  await award(id, 7, '2020-03-01');
  expect((await readPerson(id)).kup).toBe('THREE');
});

test('a grade that is there gets the day, and one that is taken out leaves the one before', async () => {
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

test('a grade that there is not, and one of nobody, is refused', async () => {
  const { id } = await club.addPerson();
  expect((await failureOf(award(id, 5, null, 'POOM'))).status).toBe(400);
  expect((await failureOf(award(id, 0, null))).status).toBe(400);
  expect((await failureOf(award('nobody', 5, null))).status).toBe(404);
});

test('what was entered stands in the log of the person', async () => {
  const { id, client } = await club.addPerson();
  await award(id, 7, '2025-03-01');
  const { rows } = await client.audit.own.query({ action: 'grade.awarded' });
  expect(rows[0]?.changes).toEqual([
    { field: 'grade', before: null, after: '7. Kup' },
    { field: 'graded_on', before: null, after: '2025-03-01' },
  ]);
});

const copyOf = (changes: Partial<RulePackCopy> = {}): RulePackCopy => {
  const pack = builtInPacks.find(({ id }) => id === 'dtu');
  if (!pack) throw new Error('no pack');
  const rules = pack.data.rules.map((rule) =>
    rule.kind === 'KUP' && rule.number === 7 ? { ...rule, units: 24 } : rule,
  );
  return {
    based_on: 'dtu',
    title: 'Our rules',
    source: 'Examination rules of 2026',
    source_note: null,
    valid_from: null,
    valid_until: null,
    isVerified: true,
    inGroups: true,
    data: { ...pack.data, rules },
    ...changes,
  };
};

test('a club corrects a rule by a copy, by which its groups are graded from then on', async () => {
  const { groupId, coach } = await club.addGroup();
  const unitsOf = async () =>
    (await coach.client.grading.readiness.query({ groupId }))[0]?.readiness?.units?.need;
  expect(await unitsOf()).toBe(48);
  const { id } = await admin.client.rulePack.copy.mutate(copyOf());
  expect(await unitsOf()).toBe(24);
  const packs = await coach.client.rulePack.list.query();
  expect(packs.find((pack) => pack.id === id)).toMatchObject({
    title: 'Our rules',
    based_on: 'dtu',
    verified_by: expect.stringContaining('Person'),
    verified_on: expect.any(String),
  });
  // the other one is as it was
  expect(packs.find((pack) => pack.id === 'dtu')?.data).toEqual(builtInPacks[0]?.data);
});

test('a copy that nobody has checked says so, and groups keep theirs where that is wanted', async () => {
  const { groupId } = await club.addGroup();
  const { id } = await admin.client.rulePack.copy.mutate(
    copyOf({ isVerified: false, inGroups: false }),
  );
  const group = await club.testApp.db.trainingGroup.findUniqueOrThrow({ where: { id: groupId } });
  expect(group.grading_pack_id).toBe('dtu');
  const pack = (await admin.client.rulePack.list.query()).find((one) => one.id === id);
  expect(pack).toMatchObject({ verified_by: null, verified_on: null });
  const unknown = admin.client.rulePack.copy.mutate(copyOf({ based_on: 'none' }));
  expect((await failureOf(unknown)).status).toBe(404);
});

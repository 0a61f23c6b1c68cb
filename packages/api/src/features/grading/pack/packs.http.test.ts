import { builtInPacks } from '@dojang/schemas/built-in-packs';
import { everyGrade, type Grade } from '@dojang/schemas/grade';
import { english } from '@dojang/schemas/testing/samples';
import type { GradeRule } from '@dojang/schemas/rule-pack';
import type { RulePackCopy } from '@dojang/schemas/rule-pack-copy';
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

const found = builtInPacks.find(({ id }) => id === 'dtu');
if (!found) throw new Error('no pack');
const dtu = found.data;
const isKup = ({ kind, number }: Grade, kup: number) => kind === 'KUP' && number === kup;

const copyOf = (changes: Partial<RulePackCopy> = {}): RulePackCopy => {
  const rules = dtu.rules.map((rule) => (isKup(rule, 7) ? { ...rule, units: 24 } : rule));
  return {
    based_on: 'dtu',
    title: 'Our rules',
    source: 'Examination rules of 2026',
    source_note: null,
    valid_from: null,
    valid_until: null,
    isVerified: true,
    inGroups: true,
    data: { ...dtu, rules },
    ...changes,
  };
};

test('a club corrects a rule in a copy, which then applies to its groups', async () => {
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
  // the original is unchanged
  expect(packs.find((pack) => pack.id === 'dtu')?.data).toEqual(builtInPacks[0]?.data);
});

test('an unverified copy says so, and groups can keep the original', async () => {
  const { groupId } = await club.addGroup();
  const { id } = await admin.client.rulePack.copy.mutate(
    copyOf({ isVerified: false, inGroups: false }),
  );
  const group = await club.testApp.db.trainingGroup.findUniqueOrThrow({ where: { id: groupId } });
  expect(group.grading_pack_id).toBe('dtu');
  const pack = (await admin.client.rulePack.list.query()).find((one) => one.id === id);
  expect(pack).toMatchObject({ verified_by: null, verified_on: null });
  const missing = admin.client.rulePack.copy.mutate(copyOf({ based_on: 'none' }));
  expect((await failureOf(missing)).status).toBe(404);
});

const withRules = (rules: GradeRule[]) => copyOf({ data: { ...dtu, rules } });
const ruleOf = (grade: Grade): GradeRule => {
  const [first] = dtu.rules;
  if (!first) throw new Error('no rule');
  return { ...first, ...grade };
};

test('a copy adds a grade and drops one, and its groups are graded by it', async () => {
  const { groupId, coach, athletes } = await club.addGroup(2);
  const [one, beginner] = athletes;
  const { db } = club.testApp;
  await db.gradeAward.deleteMany({ where: { user_id: beginner?.id ?? '' } });
  await db.user.update({ where: { id: beginner?.id ?? '' }, data: { kup: null } });
  const rowOf = async (person: Person | undefined) => {
    const rows = await coach.client.grading.readiness.query({ groupId });
    return rows.find(({ id }) => id === person?.id)?.readiness;
  };
  expect((await rowOf(beginner))?.target).toEqual({ kind: 'KUP', number: 9 });
  const rules = dtu.rules.filter((rule) => !isKup(rule, 7));
  await admin.client.rulePack.copy.mutate(
    withRules([ruleOf({ kind: 'KUP', number: 10 }), ...rules]),
  );
  expect((await rowOf(beginner))?.target).toEqual({ kind: 'KUP', number: 10 });
  // the next grade of this athlete has no rule
  expect(await rowOf(one)).toMatchObject({ state: 'NO_RULE', earliest: null });
});

test('a copy can have every grade; a duplicate grade, an impossible one and an empty list are rejected', async () => {
  const copy = (rules: GradeRule[]) =>
    admin.client.rulePack.copy.mutate({ ...withRules(rules), inGroups: false });
  const all = everyGrade.map(ruleOf);
  const { id } = await copy(all);
  const packs = await admin.client.rulePack.list.query();
  expect(packs.find((pack) => pack.id === id)?.data.rules).toEqual(all);
  const [first] = all;
  if (!first) throw new Error('no rule');
  const twice = await failureOf(copy([...dtu.rules, { ...first, number: 9 }]));
  expect(twice).toMatchObject({ status: 400, message: expect.stringContaining('more than one') });
  const none = await failureOf(copy([]));
  expect(none).toMatchObject({ status: 400, message: `data.rules: ${english('grading.noRules')}` });
  for (const wrong of [ruleOf({ kind: 'POOM', number: 5 }), ruleOf({ kind: 'KUP', number: 0 })])
    expect(await failureOf(copy([wrong]))).toMatchObject({ status: 400 });
  const many = Array.from({ length: 30 }, (_, index) => ({ ...first, number: index + 1 }));
  expect(await failureOf(copy(many))).toMatchObject({ status: 400 });
});

test('rules cannot end before they begin', async () => {
  const copy = (valid_from: string | null, valid_until: string | null) =>
    failureOf(
      admin.client.rulePack.copy.mutate(copyOf({ valid_from, valid_until, inGroups: false })),
    );
  expect(await copy('2027-01-02', '2027-01-01')).toMatchObject({ status: 400 });
  for (const [from, until] of [
    ['2027-01-01', '2027-01-01'],
    [null, '2020-01-01'],
    ['2027-01-01', null],
  ] as const)
    expect(await copy(from, until)).toMatchObject({ status: 200 });
});

test('after two concurrent copies the groups use one, and the other reports no groups', async () => {
  const other = await club.addPerson('ADMIN');
  await club.testApp.db.trainingGroup.deleteMany();
  const { groupId } = await club.addGroup();
  const answers = await Promise.all(
    [admin, other].map(({ client }) => client.rulePack.copy.mutate(copyOf())),
  );
  const group = await club.testApp.db.trainingGroup.findUniqueOrThrow({ where: { id: groupId } });
  const messagesOf = (isUsed: boolean) =>
    answers
      .filter(({ id }) => (id === group.grading_pack_id) === isUsed)
      .map(({ success }) => success);
  expect(messagesOf(true)).toEqual([english('grading.copiedFor', { n: 1 })]);
  expect(messagesOf(false)).toEqual([english('grading.copiedFor', { n: 0 })]);
});

test('only administrators copy packs', async () => {
  const { coach, athletes } = await club.addGroup();
  for (const person of [coach, ...athletes])
    expect((await failureOf(person.client.rulePack.copy.mutate(copyOf()))).status).toBe(403);
});

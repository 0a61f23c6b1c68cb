import { english } from '@dojang/schemas/testing/samples';
import {
  dayIn,
  failureOf,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { addMembership } from './members-repository.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let club: TrainingClub;
let admin: Person;
let person: Person;
let id: string;
beforeAll(async () => {
  club = await openTrainingClub();
  admin = await club.addPerson('ADMIN');
});
beforeEach(async () => {
  const created = await admin.client.group.create.mutate({ name: 'Cubs', location: 'Hall' });
  id = created.group.id;
  person = await club.addPerson();
});
afterAll(() => club.testApp.close());

const rows = () =>
  club.testApp.db.groupMember.findMany({
    where: { group_id: id, user_id: person.id },
    orderBy: { since: 'asc' },
    select: { role: true, since: true, until: true },
  });
const add = (fields: object = {}) =>
  admin.client.group.addMember.mutate({ id, userId: person.id, ...fields });
const end = (fields: object = {}) =>
  admin.client.group.endMember.mutate({ id, userId: person.id, ...fields });
const today = dayIn(0);

test('a member is added as an athlete from today on by default', async () => {
  expect((await add()).success).toBe(english('group.memberAdded', { name: person.name }));
  expect(await rows()).toEqual([{ role: 'ATHLETE', since: today, until: null }]);
});

test('a current or future member cannot be added again', async () => {
  await add({ since: dayIn(5) });
  for (const since of [dayIn(0), dayIn(5), dayIn(9)])
    expect(await failureOf(add({ since }))).toMatchObject({
      status: 409,
      message: english('group.alreadyMember', { name: person.name }),
    });
  expect(await rows()).toHaveLength(1);
});

test('of concurrent additions one succeeds, the others get a conflict', async () => {
  const calls = [dayIn(0), dayIn(-1), dayIn(-2), dayIn(-3)].map((since) =>
    failureOf(add({ since })),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  expect(await rows()).toHaveLength(1);
});

test('the index rejects an addition that missed a concurrent one', async () => {
  const of = { group_id: id, user_id: person.id, role: 'ATHLETE' as const, until: null };
  const write = (since: string) =>
    club.testApp.db.$transaction((tx) => addMembership(tx, { ...of, since }));
  expect([await write(dayIn(-1)), await write(today)]).toEqual([true, false]);
  expect(await rows()).toHaveLength(1);
});

test('after a membership ends, another one begins on that day at the earliest', async () => {
  await add({ since: dayIn(-30) });
  await end({ until: dayIn(-10) });
  expect(await failureOf(add({ since: dayIn(-11) }))).toMatchObject({ status: 409 });
  await add({ since: dayIn(-10) });
  expect(await rows()).toEqual([
    { role: 'ATHLETE', since: dayIn(-30), until: dayIn(-10) },
    { role: 'ATHLETE', since: dayIn(-10), until: null },
  ]);
  // today by default; a former member cannot leave again
  await end();
  expect((await rows()).at(-1)?.until).toBe(today);
  expect(await failureOf(end())).toMatchObject({
    status: 404,
    message: english('group.notMember'),
  });
});

test('a membership that would end before it begins is deleted', async () => {
  for (const since of [dayIn(3), today]) {
    await add({ since });
    await end();
    expect(await rows()).toEqual([]);
  }
});

test('a new coach was an athlete until today', async () => {
  await add({ since: dayIn(-9) });
  await admin.client.group.changeRole.mutate({ id, userId: person.id, role: 'COACH' });
  expect(await rows()).toEqual([
    { role: 'ATHLETE', since: dayIn(-9), until: today },
    { role: 'COACH', since: today, until: null },
  ]);
  // and back on the same day
  await admin.client.group.changeRole.mutate({ id, userId: person.id, role: 'ATHLETE' });
  expect((await rows()).at(-1)).toEqual({ role: 'ATHLETE', since: today, until: null });
  expect(
    await failureOf(admin.client.group.changeRole.mutate({ id, userId: admin.id, role: 'COACH' })),
  ).toMatchObject({ status: 404 });
});

test('an unknown group or user is reported', async () => {
  const { addMember } = admin.client.group;
  expect(await failureOf(addMember.mutate({ id: 'none', userId: person.id }))).toMatchObject({
    status: 404,
    message: english('group.notFound', { id: 'none' }),
  });
  expect(await failureOf(addMember.mutate({ id, userId: 'none' }))).toMatchObject({
    status: 404,
    message: english('user.notFound', { id: 'none' }),
  });
});

test('the log has the group and the author for the person', async () => {
  await add({ since: dayIn(-9) });
  await admin.client.group.changeRole.mutate({ id, userId: person.id, role: 'COACH' });
  await end();
  const entries = await club.testApp.db.auditEntry.findMany({
    where: { subject_id: person.id, subject_kind: 'user' },
    orderBy: { at: 'asc' },
    select: { action: true, actor_id: true, changes: true },
  });
  expect(entries).toEqual([
    {
      action: 'group.joined',
      actor_id: admin.id,
      changes: { group: [null, 'Cubs'], role: [null, 'ATHLETE'], since: [null, dayIn(-9)] },
    },
    {
      action: 'group.roleChanged',
      actor_id: admin.id,
      changes: { group: [null, 'Cubs'], role: ['ATHLETE', 'COACH'] },
    },
    {
      action: 'group.left',
      actor_id: admin.id,
      changes: {
        group: ['Cubs', null],
        role: ['COACH', null],
        since: [today, null],
        until: [null, today],
      },
    },
  ]);
});

test('an erased user is in no group', async () => {
  await add();
  await admin.client.user.delete.mutate({ id: person.id });
  expect(await rows()).toEqual([]);
});

import { weekdayOf } from '@dojang/schemas/calendar-day';
import { english } from '@dojang/schemas/testing/samples';
import {
  dayIn,
  failureOf,
  markOf,
  meant,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: TrainingClub;
let admin: Person;
beforeAll(async () => {
  club = await openTrainingClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

const draft = { name: 'Cubs', location: 'Small hall' };
const loggedOf = (subject_id: string) =>
  club.testApp.db.auditEntry.findMany({
    where: { subject_id },
    orderBy: { at: 'asc' },
    select: { action: true, actor_id: true, subject_name: true, changes: true },
  });

test('a group is created, changed and listed with its coaches, athletes and weekly times', async () => {
  const { group } = admin.client;
  const { group: created } = await group.create.mutate({ ...draft, grading_pack_id: 'dtu' });
  expect(created).toMatchObject({ ...draft, active: true, grading_pack_id: 'dtu' });
  const [coach, athlete, former, later] = [
    await club.addPerson(),
    await club.addPerson(),
    await club.addPerson(),
    await club.addPerson(),
  ];
  await club.join(created.id, coach.id, { role: 'COACH' });
  await club.join(created.id, athlete.id);
  await club.join(created.id, former.id, { until: dayIn(0) });
  await club.join(created.id, later.id, { since: dayIn(1) });
  await admin.client.slot.create.mutate({
    group_id: created.id,
    weekday: 3,
    start: '18:00',
    minutes: 60,
    valid_from: dayIn(0),
  });
  const before = { name: 'Cubs' };
  const { group: changed } = await group.update.mutate({ id: created.id, name: 'Pups', before });
  expect(changed).toMatchObject({ name: 'Pups', location: draft.location, active: true });
  const listed = (await group.list.query()).find(({ id }) => id === created.id);
  expect(listed).toMatchObject({
    name: 'Pups',
    athletes: 1,
    coaches: [{ id: coach.id, name: coach.name }],
    slots: [{ weekday: 3, start: '18:00' }],
  });
  const file = await group.get.query({ id: created.id });
  expect(file?.members.map(({ id }) => id)).toEqual([coach.id, athlete.id, later.id]);
  expect(await group.get.query({ id: 'none' })).toBeNull();
  expect(await loggedOf(created.id)).toMatchObject([
    { action: 'group.created', actor_id: admin.id, subject_name: 'Cubs' },
    { action: 'slot.created' },
    { action: 'group.changed', subject_name: 'Pups', changes: { name: ['Cubs', 'Pups'] } },
  ]);
});

test('an outdated update gets a conflict and overwrites nothing', async () => {
  const { group: created } = await admin.client.group.create.mutate(draft);
  await admin.client.group.update.mutate({ id: created.id, location: 'Big hall' });
  const late = { id: created.id, location: 'Park', before: { location: draft.location } };
  expect((await failureOf(admin.client.group.update.mutate(late))).status).toBe(409);
  const file = await admin.client.group.get.query({ id: created.id });
  expect(file?.location).toBe('Big hall');
});

test('an unknown rule pack is rejected', async () => {
  const refused = { status: 400, fields: { grading_pack_id: english('group.unknownPack') } };
  const created = (await admin.client.group.create.mutate(draft)).group;
  for (const call of [
    admin.client.group.create.mutate({ ...draft, grading_pack_id: 'none' }),
    admin.client.group.update.mutate({ id: created.id, grading_pack_id: 'none' }),
  ])
    expect(await failureOf(call)).toMatchObject(refused);
});

test('a group without stored sessions is deleted with its members, weekly times and breaks', async () => {
  const { groupId, session } = await club.addGroup();
  const athlete = await club.addPerson();
  await club.join(groupId, athlete.id);
  const marks = [markOf(session, athlete.id)];
  await admin.client.training.pushMarks.mutate({ id: admin.id, marks });
  expect(await failureOf(admin.client.group.delete.mutate({ id: groupId }))).toMatchObject({
    status: 409,
    message: english('group.hasSessions'),
  });
  const { groupId: empty } = await club.addGroup();
  await admin.client.group.delete.mutate({ id: empty });
  const of = { where: { group_id: empty } };
  expect(await club.testApp.db.groupMember.count(of)).toBe(0);
  expect(await club.testApp.db.trainingSlot.count(of)).toBe(0);
  expect((await failureOf(admin.client.group.delete.mutate({ id: empty }))).status).toBe(404);
  expect(await loggedOf(empty)).toMatchObject([{ action: 'group.deleted', subject_name: 'Kids' }]);
});

test('attendance pushed during the deletion of its group is stored, or rejected', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { groupId, session } = await club.addGroup();
    const athlete = await club.addPerson();
    const push = { id: admin.id, marks: [markOf(session, athlete.id)] };
    const [pushed, deletion] = await Promise.all([
      admin.client.training.pushMarks.mutate(push),
      failureOf(admin.client.group.delete.mutate({ id: groupId })),
    ]);
    const isStored = pushed.marks[0]?.refused === null;
    expect(deletion.status).toBe(isStored ? 409 : 200);
    expect(await club.countedAt(session.session_id)).toHaveLength(isStored ? 1 : 0);
  }
});

test('a deactivated group keeps held sessions and plans none', async () => {
  const { groupId, session } = await club.addGroup({ daily: true });
  const athlete = await club.addPerson();
  await club.join(groupId, athlete.id);
  await admin.client.training.pushMarks.mutate({
    id: admin.id,
    marks: [markOf(session, athlete.id)],
  });
  const slot = await club.testApp.db.trainingSlot.findFirstOrThrow({
    where: { group_id: groupId, weekday: weekdayOf(dayIn(1)) },
  });
  await athlete.client.training.excuse.mutate(meant(slot.id, dayIn(1)));
  await admin.client.group.update.mutate({ id: groupId, active: false });
  const { next: planned, last } = await athlete.client.training.mine.query({});
  expect(planned.filter(({ state }) => state !== 'HELD')).toEqual([]);
  expect(last).toHaveLength(1);
});

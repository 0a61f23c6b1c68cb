import { limits } from '@dojang/schemas/limits';
import { english } from '@dojang/schemas/testing/samples';
import {
  dayIn,
  failureOf,
  markOf,
  meant,
  type TrainingClub,
  openTrainingClub,
  type Person,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let club: TrainingClub;
beforeAll(async () => {
  club = await openTrainingClub();
});
afterAll(() => club.testApp.close());

const daysAgo = async (
  { coach, slotId }: { coach: Person; slotId: string },
  days: number,
  ...userIds: string[]
) => {
  const session = meant(slotId, dayIn(-days));
  const marks = userIds.map((id) => markOf(session, id));
  await coach.client.training.pushMarks.mutate({ id: coach.id, marks });
};

describe('a member sees', () => {
  test('the next sessions of their groups, with only their own marks', async () => {
    const day = dayIn(1);
    const { coach, groupId, slotId, session } = await club.addGroup({ day });
    const [mina, jun] = [await club.addPerson(), await club.addPerson()];
    for (const { id } of [mina, jun]) await club.join(groupId, id);
    await jun.client.training.excuse.mutate({ ...session, note: 'of Jun' });
    await mina.client.training.excuse.mutate({ ...session, note: 'of Mina' });
    await coach.client.training.cancel.mutate({ ...meant(slotId, dayIn(8)), note: 'Hall closed' });
    const { next, last, today, coached, id } = await mina.client.training.mine.query({});
    expect(next.slice(0, 3)).toMatchObject([
      { id: session.session_id, date: day, group_name: 'Kids', location: 'Hall', canExcuse: true },
      { date: dayIn(8), state: 'CANCELLED', note: 'Hall closed', own: null, canExcuse: false },
      { date: dayIn(15), state: 'PLANNED', own: null, canExcuse: true },
    ]);
    expect(next[0]?.own).toEqual({ mark: 'EXCUSED', minutes: null, note: 'of Mina' });
    expect({ last, today, coached, id }).toEqual({
      last: [],
      today: [],
      coached: [],
      id: mina.id,
    });
    expect(JSON.stringify(next)).not.toContain('Jun');
  });

  test('only sessions that are not over, during their membership', async () => {
    const { groupId, coach } = await club.addGroup({ daily: true, start: '00:00' });
    const [later, leaving] = [await club.addPerson(), await club.addPerson()];
    await club.join(groupId, later.id, { since: dayIn(3) });
    await club.join(groupId, leaving.id, { until: dayIn(2) });
    const daysOf = async ({ client }: Person) =>
      (await client.training.mine.query({})).next.map(({ date }) => date);
    expect((await daysOf(later)).slice(0, 3)).toEqual([dayIn(3), dayIn(4), dayIn(5)]);
    const remaining = (await daysOf(leaving)).filter((day) => day !== dayIn(0));
    expect(remaining).toEqual([dayIn(1)]);
    expect(await daysOf(coach)).toHaveLength(limits.nextSessions);
  });

  test('the last ten held sessions, also as a guest, with their marks', async () => {
    const group = await club.addGroup();
    const other = await club.addGroup();
    const [mina, jun] = [await club.addPerson(), await club.addPerson()];
    await club.join(group.groupId, mina.id, { since: dayIn(-80) });
    for (let weeks = 1; weeks <= 12; weeks += 1)
      await daysAgo(group, weeks * 7, weeks % 2 ? mina.id : jun.id);
    await daysAgo(other, 7, mina.id);
    const cancelled = meant(group.slotId, dayIn(-7));
    await group.coach.client.training.cancel.mutate({ ...cancelled, note: 'none' });
    const { last } = await mina.client.training.mine.query({});
    expect(last).toHaveLength(10);
    expect(last[0]).toMatchObject({ date: dayIn(-7), own: { mark: 'HERE' }, canExcuse: false });
    expect(last[1]).toMatchObject({ date: dayIn(-14), own: null });
    // Jun was a guest: only sessions with a mark
    expect((await jun.client.training.mine.query({})).last.map(({ date }) => date)).toEqual(
      [14, 28, 42, 56, 70, 84].map((days) => dayIn(-days)),
    );
  });

  test('all groups that they currently coach, by name', async () => {
    const person = await club.addPerson();
    const inGroups = [
      { name: 'Tigers', role: 'COACH' },
      { name: 'Bears', role: 'COACH', since: dayIn(0), until: dayIn(1) },
      { name: 'Trained in', role: 'ATHLETE' },
      { name: 'Left today', role: 'COACH', until: dayIn(0) },
      { name: 'From tomorrow', role: 'COACH', since: dayIn(1) },
    ];
    for (const { name, ...fields } of inGroups) {
      const group = { name, location: 'Hall' };
      const { id } = await club.testApp.db.trainingGroup.create({ data: group });
      await club.join(id, person.id, fields);
    }
    const { coached, today } = await person.client.training.mine.query({});
    expect(coached.map(({ name }) => name)).toEqual(['Bears', 'Tigers']);
    expect(today).toEqual([]);
  });

  test("sessions that they coach today, and a guardian a child's week", async () => {
    const { coach, session, groupId } = await club.addGroup();
    const coached = [{ id: groupId, name: 'Kids', location: 'Hall' }];
    const mine = () => coach.client.training.mine.query({});
    expect(await mine()).toMatchObject({ coached, today: [{ id: session.session_id }] });
    const [guardian, child] = [await club.addPerson(), await club.addPerson()];
    await club.join(groupId, child.id);
    const { db } = club.testApp;
    await db.guardianship.create({ data: { child_id: child.id, guardian_id: guardian.id } });
    const ask = () => guardian.client.training.mine.query({ id: child.id });
    expect(await ask()).toMatchObject({ id: child.id, coached: [] });
    await guardian.client.training.excuse.mutate({ id: child.id, ...session, note: 'ill' });
    expect((await ask()).next[0]?.own).toMatchObject({ mark: 'EXCUSED', note: 'ill' });
    await db.guardianship.deleteMany();
    expect((await failureOf(ask())).status).toBe(403);
    const back = guardian.client.training.takeBackExcuse.mutate({ id: child.id, ...session });
    expect((await failureOf(back)).status).toBe(403);
  });
});

describe('an excuse', () => {
  test('can be set and withdrawn until the session begins, and is idempotent', async () => {
    const { groupId, session, coach } = await club.addGroup({ day: dayIn(1) });
    const mina = await club.addPerson();
    await club.join(groupId, mina.id);
    const { training } = mina.client;
    const counted = () => club.countedAt(session.session_id);
    // withdrawing without an excuse is a no-op
    await training.takeBackExcuse.mutate(session);
    expect(await counted()).toEqual([]);
    await training.excuse.mutate(session);
    await training.excuse.mutate({ ...session, note: 'ill' });
    expect(await counted()).toEqual([[mina.id, 'EXCUSED']]);
    await training.takeBackExcuse.mutate(session);
    expect(await counted()).toEqual([[mina.id, 'ABSENT']]);
    const own = { user_id: mina.id, is_current: true };
    expect(await club.testApp.db.attendanceMark.findFirst({ where: own })).toMatchObject({
      note: null,
    });
    // an excuse does not make the session held
    expect(
      await club.testApp.db.trainingSession.findMany({ where: { group_id: groupId } }),
    ).toMatchObject([{ state: 'PLANNED' }]);
    await coach.client.training.pushMarks.mutate({
      id: coach.id,
      marks: [markOf(session, mina.id)],
    });
    const late = await failureOf(training.excuse.mutate(session));
    expect(late).toMatchObject({ status: 409, message: english('training.alreadyHere') });
    expect(await counted()).toEqual([[mina.id, 'HERE']]);
  });

  test('is rejected once the session has begun or is cancelled, and for other groups', async () => {
    const { groupId, session, slotId, coach } = await club.addGroup({ start: '00:00' });
    const mina = await club.addPerson();
    const { training } = mina.client;
    const refusalOf = async (one: ReturnType<typeof meant>) => {
      const { status, message } = await failureOf(training.excuse.mutate(one));
      return [status, message];
    };
    const later = meant(slotId, dayIn(7));
    const notFound = [404, english('training.notFound')];
    expect(await refusalOf(later)).toEqual(notFound);
    await club.join(groupId, mina.id, { until: dayIn(14) });
    expect(await refusalOf(session)).toEqual([409, english('training.hasBegun')]);
    expect(await refusalOf(meant(slotId, dayIn(14)))).toEqual(notFound);
    expect(await refusalOf({ ...later, slot_date: dayIn(0) })).toEqual(notFound);
    await coach.client.training.cancel.mutate({ ...later, note: 'closed' });
    expect(await refusalOf(later)).toEqual([409, english('training.isCancelled')]);
    const long = training.excuse.mutate({ ...later, note: 'x'.repeat(201) });
    expect((await failureOf(long)).status).toBe(400);
  });
});

test('administrators read the sessions of anybody in the club', async () => {
  const { groupId, session } = await club.addGroup({ day: dayIn(1) });
  const [admin, mina] = [await club.addPerson('ADMIN'), await club.addPerson()];
  await club.join(groupId, mina.id);
  const { id, next } = await admin.client.training.of.query({ id: mina.id });
  expect({ id, first: next[0] }).toMatchObject({ id: mina.id, first: { id: session.session_id } });
  expect((await failureOf(admin.client.training.of.query({ id: 'x' }))).status).toBe(404);
});

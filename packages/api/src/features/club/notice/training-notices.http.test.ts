import type { Notice } from '@dojang/schemas/notice';
import { newId } from '@dojang/schemas/new-id';
import {
  dayIn,
  failureOf,
  meant,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let club: TrainingClub;
beforeAll(async () => {
  club = await openTrainingClub();
});
afterAll(() => club.testApp.close());

const listOf = ({ client }: Person) => client.notice.list.query();
/** Kind and person of each notice, the newest first. */
const kindsOf = async (person: Person) =>
  (await listOf(person)).map(({ kind, about }) => [kind, about?.id ?? null]);
const allKindsOf = (people: Person[]) => Promise.all(people.map(kindsOf));

/** A group that trains today, with a second coach, an athlete and their guardian, and people who are no longer in it. */
async function addTeam() {
  const group = await club.addGroup();
  const { groupId } = group;
  const [other, ara, sun, former, formerCoach, adult, parent, stranger] = await Promise.all(
    [{}, { birthday: '2015-05-05' }, {}, {}, {}, { birthday: '1990-05-05' }, {}, {}].map((fields) =>
      club.addPerson('USER', fields),
    ),
  );
  if (!other || !ara || !sun || !former || !formerCoach || !adult || !parent || !stranger)
    throw new Error('people are missing');
  await club.join(groupId, other.id, { role: 'COACH' });
  await club.join(groupId, ara.id);
  await club.join(groupId, adult.id);
  await club.join(groupId, former.id, { until: dayIn(0) });
  await club.join(groupId, formerCoach.id, { role: 'COACH', until: dayIn(0) });
  const guard = (child_id: string, guardian_id: string) =>
    club.testApp.db.guardianship.create({ data: { child_id, guardian_id } });
  await guard(ara.id, sun.id);
  await guard(adult.id, parent.id);
  return { ...group, other, ara, sun, adult, none: [former, formerCoach, parent, stranger] };
}

describe('a cancelled session', () => {
  test('is reported to athletes, guardians of children and coaches, once to each', async () => {
    const { coach, session, other, ara, sun, adult, none } = await addTeam();
    await coach.client.training.cancel.mutate({ ...session, note: 'Hall closed' });
    await coach.client.training.cancel.mutate({ ...session, note: 'Hall closed, sorry' });
    expect(await allKindsOf([other, ara, sun, adult])).toEqual([
      [['sessionCancelled', null]],
      [['sessionCancelled', ara.id]],
      [['sessionCancelled', ara.id]],
      [['sessionCancelled', adult.id]],
    ]);
    expect(await allKindsOf([coach, ...none])).toEqual([[], [], [], [], []]);
    expect(await listOf(sun)).toMatchObject([
      {
        params: { group: 'Kids', date: dayIn(0), start: '23:59' },
        about: { id: ara.id, name: ara.name, surname: null },
        target_kind: 'session',
        target_id: session.session_id,
        read_at: null,
      },
    ]);
  });

  test('that is restored or moved replaces the unread notice, but not a read one', async () => {
    const { coach, session, ara, sun } = await addTeam();
    const { training } = coach.client;
    await training.cancel.mutate({ ...session, note: 'Hall closed' });
    await sun.client.notice.markRead.mutate({});
    await training.restore.mutate(session);
    expect(await kindsOf(ara)).toEqual([['sessionRestored', ara.id]]);
    await training.move.mutate({ ...session, date: dayIn(2), start: '10:00', minutes: 45 });
    expect(await kindsOf(ara)).toEqual([['sessionMoved', ara.id]]);
    expect(await kindsOf(sun)).toEqual([
      ['sessionMoved', ara.id],
      ['sessionCancelled', ara.id],
    ]);
    const [moved] = await listOf(ara);
    expect(moved?.params).toEqual({
      group: 'Kids',
      date: dayIn(0),
      newDate: dayIn(2),
      newStart: '10:00',
      minutes: '45',
    });
  });

  test('of a day that is over is not reported', async () => {
    const { coach, slotId, ara } = await addTeam();
    await coach.client.training.cancel.mutate({ ...meant(slotId, dayIn(-7)), note: 'Closed' });
    expect(await kindsOf(ara)).toEqual([]);
  });

  test('without its notices is not cancelled', async () => {
    const { coach, session, ara } = await addTeam();
    const { db } = club.testApp;
    await db.$executeRaw`ALTER TABLE "Notice" ADD CONSTRAINT "closed" CHECK (false) NOT VALID`;
    const call = () => coach.client.training.cancel.mutate({ ...session, note: 'Hall closed' });
    expect((await failureOf(call())).status).toBe(500);
    await db.$executeRaw`ALTER TABLE "Notice" DROP CONSTRAINT "closed"`;
    const where = { id: session.session_id };
    expect(await db.trainingSession.findUnique({ where })).toBeNull();
    await call();
    expect(await kindsOf(ara)).toHaveLength(1);
  });
});

describe('a break', () => {
  const admin = () => club.addPerson('ADMIN');
  const days = { from: dayIn(0), until: dayIn(0), title: 'Holidays' };

  test('is reported to the group that would train, unless it is removed before', async () => {
    const { groupId, coach, other, ara, sun, adult, none } = await addTeam();
    const { client } = await admin();
    const { break: added } = await client.trainingBreak.create.mutate({
      ...days,
      group_id: groupId,
    });
    expect(await allKindsOf([coach, other, ara, sun, adult])).toEqual([
      [['breakAdded', null]],
      [['breakAdded', null]],
      [['breakAdded', ara.id]],
      [['breakAdded', ara.id]],
      [['breakAdded', adult.id]],
    ]);
    expect(await allKindsOf(none)).toEqual([[], [], [], []]);
    await sun.client.notice.markRead.mutate({});
    await client.trainingBreak.delete.mutate({ id: added.id });
    expect(await allKindsOf([ara, sun])).toEqual([[], [['breakAdded', ara.id]]]);
  });

  test('of the club is reported to groups that would train on its days, and to no others', async () => {
    const today = await addTeam();
    const tomorrow = await club.addGroup({ day: dayIn(1) });
    const { client } = await admin();
    await client.trainingBreak.create.mutate(days);
    expect(await allKindsOf([today.ara, tomorrow.coach])).toEqual([
      [['breakAdded', today.ara.id]],
      [],
    ]);
    await client.trainingBreak.create.mutate({ ...days, until: '9999-12-31' });
    expect(await kindsOf(tomorrow.coach)).toEqual([['breakAdded', null]]);
    const past = { ...days, from: dayIn(-7), until: dayIn(-1) };
    await client.trainingBreak.create.mutate(past);
    expect(await kindsOf(tomorrow.coach)).toHaveLength(1);
  });
});

describe('an excuse', () => {
  test('is reported to the coaches, without its note, and replaced when withdrawn', async () => {
    const { coach, session, other, ara, sun, none } = await addTeam();
    const { training } = sun.client;
    await training.excuse.mutate({ ...session, id: ara.id, note: 'Fever' });
    expect(await allKindsOf([coach, other])).toEqual([
      [['excused', ara.id]],
      [['excused', ara.id]],
    ]);
    expect(JSON.stringify(await listOf(coach))).not.toContain('Fever');
    await training.takeBackExcuse.mutate({ ...session, id: ara.id });
    expect(await kindsOf(coach)).toEqual([['excuseTakenBack', ara.id]]);
    expect(await allKindsOf([ara, sun, ...none])).toEqual([[], [], [], [], [], []]);
  });

  test('of a device is reported once, also when it is sent again', async () => {
    const { coach, session, ara } = await addTeam();
    const change = { ...session, isExcused: true, note: null };
    const mutation = { id: newId(), kind: 'week', subject: ara.id, change, base: null, madeMs: 1 };
    const push = () => ara.client.sync.push.mutate({ owner: ara.id, mutations: [mutation] });
    await push();
    await coach.client.notice.markRead.mutate({});
    await push();
    const notices: Notice[] = await listOf(coach);
    expect(notices).toMatchObject([{ kind: 'excused', about: { id: ara.id } }]);
    expect(notices[0]?.read_at).toBeInstanceOf(Date);
  });
});

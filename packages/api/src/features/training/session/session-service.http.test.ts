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

const stored = (session: { session_id: string }) =>
  club.testApp.db.trainingSession.findUnique({ where: { id: session.session_id } });
const at = { date: dayIn(2), start: '10:00', minutes: 45 };

/** All calls that change a session. */
const callsOf = ({ client: { training } }: Person, session: ReturnType<typeof meant>) => [
  () => training.cancel.mutate({ ...session, note: 'Hall closed' }),
  () => training.restore.mutate(session),
  () => training.move.mutate({ ...session, ...at }),
  () => training.change.mutate({ ...session, note: 'Kicks' }),
];
const statusesOf = async (person: Person, session: ReturnType<typeof meant>) => {
  const statuses = [];
  for (const call of callsOf(person, session)) statuses.push((await failureOf(call())).status);
  return statuses;
};

describe('a session is changed', () => {
  test('by its coaches and by administrators', async () => {
    const { coach, session } = await club.addGroup();
    expect(await statusesOf(coach, session)).toEqual([200, 200, 200, 200]);
    const { session: other } = await club.addGroup();
    expect(await statusesOf(await club.addPerson('ADMIN'), other)).toEqual([200, 200, 200, 200]);
  });

  test('by nobody else, without a hint whether it exists', async () => {
    const { groupId, session } = await club.addGroup();
    const [athlete, former, stranger] = [
      await club.addPerson(),
      await club.addPerson(),
      await club.addPerson(),
    ];
    await club.join(groupId, athlete.id);
    await club.join(groupId, former.id, { role: 'COACH', until: dayIn(0) });
    const { coach: ofAnother } = await club.addGroup();
    for (const person of [athlete, former, stranger, ofAnother]) {
      expect(await statusesOf(person, session)).toEqual([403, 403, 403, 403]);
      expect(await statusesOf(person, meant('no slot', dayIn(0)))).toEqual([403, 403, 403, 403]);
    }
    expect(await stored(session)).toBeNull();
    const admin = await club.addPerson('ADMIN');
    expect(await statusesOf(admin, meant('no slot', dayIn(0)))).toEqual([404, 404, 404, 404]);
  });

  test('and logged with author and previous values', async () => {
    const { coach, session } = await club.addGroup();
    for (const call of callsOf(coach, session)) await call();
    // no entry without a difference
    await coach.client.training.change.mutate({ ...session, note: 'Kicks' });
    const entries = await club.testApp.db.auditEntry.findMany({
      where: { subject_id: session.session_id },
      orderBy: { at: 'asc' },
      select: { action: true, actor_id: true, subject_name: true, changes: true },
    });
    expect(entries).toEqual(
      [
        ['session.cancelled', { state: ['PLANNED', 'CANCELLED'], note: [null, 'Hall closed'] }],
        ['session.restored', { state: ['CANCELLED', 'PLANNED'], note: ['Hall closed', null] }],
        [
          'session.moved',
          { date: [dayIn(0), at.date], start: ['23:59', at.start], minutes: [60, at.minutes] },
        ],
        ['session.changed', { note: [null, 'Kicks'] }],
      ].map(([action, changes]) => ({ action, changes, actor_id: coach.id, subject_name: 'Kids' })),
    );
  });
});

test('a session is cancelled with a reason and keeps its marks', async () => {
  const { coach, session } = await club.addGroup();
  const { training } = coach.client;
  await training.pushMarks.mutate({ id: coach.id, marks: [markOf(session, coach.id)] });
  for (const note of ['', ' ', '\u200b'])
    expect((await failureOf(training.cancel.mutate({ ...session, note }))).status).toBe(400);
  const odd = '"Zoë",\n;\\ 🥋 <b>';
  await training.cancel.mutate({ ...session, note: odd });
  expect(await stored(session)).toMatchObject({ state: 'CANCELLED', note: odd });
  expect(await club.countedAt(session.session_id)).toEqual([[coach.id, 'HERE']]);
  // held, because it has attendance
  await training.restore.mutate(session);
  expect(await stored(session)).toMatchObject({ state: 'HELD', note: null });
});

test('restoring a session that is not cancelled is a no-op', async () => {
  const { coach, session } = await club.addGroup();
  await coach.client.training.change.mutate({ ...session, note: 'Kicks' });
  await coach.client.training.restore.mutate(session);
  expect(await stored(session)).toMatchObject({ state: 'PLANNED', note: 'Kicks' });
});

test('moving affects one week only, and its marks move along', async () => {
  const { coach, session } = await club.addGroup();
  const { training } = coach.client;
  await training.pushMarks.mutate({ id: coach.id, marks: [markOf(session, coach.id)] });
  const yesterday = { date: dayIn(-1), start: '09:30', minutes: 30 };
  await training.move.mutate({ ...session, ...yesterday });
  expect(await stored(session)).toMatchObject({ ...yesterday, slot_date: session.slot_date });
  const [mark] = await club.testApp.db.attendanceMark.findMany({
    where: { session_id: session.session_id },
  });
  expect(mark?.date).toBe(yesterday.date);
  // a held session cannot move to the future
  const { status, message } = await failureOf(training.move.mutate({ ...session, ...at }));
  expect([status, message]).toEqual([409, english('training.tooEarly')]);
  const wrong = { ...session, ...at };
  for (const part of [{ start: '24:00' }, { minutes: 14 }, { minutes: 241 }, { date: 'soon' }])
    expect((await failureOf(training.move.mutate({ ...wrong, ...part }))).status).toBe(400);
});

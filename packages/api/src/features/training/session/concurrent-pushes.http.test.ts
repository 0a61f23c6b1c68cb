import {
  dayIn,
  markOf,
  meant,
  type TrainingClub,
  openTrainingClub,
  type Person,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: TrainingClub;
beforeAll(async () => {
  club = await openTrainingClub();
});
afterAll(() => club.testApp.close());

/** One session a day for a week, with four coaches. */
async function openWeek() {
  const groups = await Promise.all(
    [-6, -5, -4, -3, -2, -1, 0].map((days) => club.addGroup({ day: dayIn(days) })),
  );
  const coaches = await Promise.all([1, 2, 3, 4].map(() => club.addPerson()));
  for (const { groupId } of groups)
    for (const { id } of coaches) await club.join(groupId, id, { role: 'COACH' });
  return { sessions: groups.map(({ session }) => session), coaches };
}
const send = async ({ id, client }: Person, marks: ReturnType<typeof markOf>[]) =>
  (await client.training.pushMarks.mutate({ id, marks })).marks.map(({ refused }) => refused);

test('concurrent pushes of several coaches converge, in any order, and count nobody twice', async () => {
  const { sessions, coaches } = await openWeek();
  const people = await Promise.all(Array.from({ length: 8 }, () => club.addPerson()));
  const all = () => sessions.flatMap((session) => people.map(({ id }) => markOf(session, id)));
  const answers = await Promise.all(
    coaches.map((coach, n) => send(coach, n % 2 ? all().toReversed() : all())),
  );
  expect(new Set(answers.flat())).toEqual(new Set([null]));
  for (const { session_id } of sessions)
    expect(await club.countedAt(session_id)).toHaveLength(people.length);
});

test('an erasure during pushes blocks nobody and leaves anonymous attendance', async () => {
  const { sessions, coaches } = await openWeek();
  const [admin, coach] = [await club.addPerson('ADMIN'), coaches[0]];
  const people = await Promise.all(Array.from({ length: 6 }, () => club.addPerson()));
  const all = () => sessions.flatMap((session) => people.map(({ id }) => markOf(session, id)));
  if (coach) await send(coach, all());
  const gone = [...people.slice(0, 3), ...coaches.slice(0, 1)];
  await Promise.all([
    ...coaches.slice(1).flatMap((one) => [send(one, all()), send(one, all().toReversed())]),
    ...gone.map(({ id }) => admin.client.user.delete.mutate({ id })),
  ]);
  for (const { session_id } of sessions) {
    const counted = (await club.countedAt(session_id)).map(([id]) => id);
    const named = new Set(counted.filter((id) => id !== null));
    expect(named).toEqual(new Set(people.slice(3).map(({ id }) => id)));
    // each person counts once, and each erased one keeps a place
    expect(counted.length).toBeGreaterThanOrEqual(people.length);
  }
});

test('concurrent moves, notes and marks of a session merge into one', async () => {
  const { coaches, sessions } = await openWeek();
  const mina = await club.addPerson();
  const later = meant(sessions[0]?.slot_id ?? '', dayIn(1));
  for (const session of [sessions[0] ?? later, sessions[1] ?? later]) {
    const { session_id } = session;
    await Promise.all(
      coaches.flatMap((coach) => [
        send(coach, [markOf(session, mina.id)]),
        coach.client.training.change.mutate({ ...session, note: 'Kicks' }),
        coach.client.training.move.mutate({
          ...session,
          date: dayIn(-1),
          start: '10:00',
          minutes: 60,
        }),
      ]),
    );
    expect(await club.countedAt(session_id)).toEqual([[mina.id, 'HERE']]);
    const row = await club.testApp.db.trainingSession.findUnique({ where: { id: session_id } });
    expect(row).toMatchObject({ state: 'HELD', note: 'Kicks', date: dayIn(-1) });
    const marks = await club.testApp.db.attendanceMark.findMany({ where: { session_id } });
    expect(new Set(marks.map(({ date }) => date))).toEqual(new Set([dayIn(-1)]));
  }
});

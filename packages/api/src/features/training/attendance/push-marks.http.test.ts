import { english } from '@dojang/schemas/testing/samples';
import { newId } from '@dojang/schemas/new-id';
import type { SentMark } from '@dojang/schemas/training';
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

/** Why each mark is rejected, null if it was stored. */
async function push({ id, client }: Person, ...marks: SentMark[]) {
  const { marks: answers } = await client.training.pushMarks.mutate({ id, marks });
  expect(answers.map((answer) => answer.id)).toEqual(marks.map((mark) => mark.id));
  return answers.map(({ refused }) => refused);
}
const stateOf = async (id: string) =>
  (await club.testApp.db.trainingSession.findUnique({ where: { id } }))?.state ?? null;

describe('a coach takes attendance', () => {
  test('in a session that is not stored yet, which the first mark makes held', async () => {
    const { coach, session, groupId } = await club.addGroup();
    const mina = await club.addPerson();
    expect(await push(coach, markOf(session, mina.id))).toEqual([null]);
    const row = await club.testApp.db.trainingSession.findUnique({
      where: { id: session.session_id },
    });
    expect(row).toMatchObject({
      group_id: groupId,
      date: session.slot_date,
      start: '23:59',
      minutes: 60,
      state: 'HELD',
    });
    expect(await club.countedAt(session.session_id)).toEqual([[mina.id, 'HERE']]);
  });

  test('and repeats a push: nothing changes, and the response is the same', async () => {
    const { coach, session } = await club.addGroup();
    const mina = await club.addPerson();
    const marks = [markOf(session, mina.id), markOf(session, 'nobody')];
    const first = await push(coach, ...marks);
    expect(first).toEqual([null, english('training.personUnknown')]);
    expect(await push(coach, ...marks)).toEqual(first);
    expect(await club.testApp.db.attendanceMark.count({ where: { user_id: mina.id } })).toBe(1);
    // even after the coach has left the group
    await club.testApp.db.groupMember.deleteMany({ where: { user_id: coach.id } });
    const [mark] = marks;
    if (mark) expect(await push(coach, mark)).toEqual([null]);
  });

  test('and cannot reuse an id for other content, nor can another coach', async () => {
    const { coach, session, groupId } = await club.addGroup();
    const [mina, jun] = [await club.addPerson(), await club.addPerson()];
    const other = await club.addPerson();
    await club.join(groupId, other.id, { role: 'COACH' });
    const mark = markOf(session, mina.id);
    await push(coach, mark);
    const conflict = [english('training.markTaken')];
    expect(await push(coach, { ...mark, mark: 'ABSENT' })).toEqual(conflict);
    expect(await push(coach, { ...mark, user_id: jun.id })).toEqual(conflict);
    expect(await push(coach, { ...mark, note: 'late' })).toEqual(conflict);
    expect(await push(other, mark)).toEqual(conflict);
    expect(await club.countedAt(session.session_id)).toEqual([[mina.id, 'HERE']]);
  });

  test('and the latest mark of a person counts, whatever the clocks say', async () => {
    const { coach, session } = await club.addGroup();
    const mina = await club.addPerson();
    const ahead = markOf(session, mina.id, { editedMs: Date.now() + 10 * 365 * 86_400_000 });
    const undo = markOf(session, mina.id, { mark: 'ABSENT', knownId: ahead.id, editedMs: 0 });
    expect(await push(coach, ahead, undo)).toEqual([null, null]);
    expect(await club.countedAt(session.session_id)).toEqual([[mina.id, 'ABSENT']]);
    // capped at the server's time, so the next mark wins without a base
    const { edited_at } = await club.testApp.db.attendanceMark.findUniqueOrThrow({
      where: { id: ahead.id },
    });
    expect(edited_at.getTime()).toBeLessThanOrEqual(Date.now());
    for (const editedMs of [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])
      expect(await push(coach, markOf(session, mina.id, { editedMs }))).toEqual([null]);
  });

  test('of a guest, and of a former member', async () => {
    const { coach, session, groupId } = await club.addGroup();
    const [guest, former] = [await club.addPerson(), await club.addPerson()];
    await club.join(groupId, former.id, { until: dayIn(-1) });
    expect(await push(coach, markOf(session, guest.id), markOf(session, former.id))).toEqual([
      null,
      null,
    ]);
  });

  test('during a break, because training may take place anyway', async () => {
    const { coach, session, groupId } = await club.addGroup();
    const free = { group_id: groupId, from: dayIn(-3), until: dayIn(3), title: 'Holidays' };
    await club.testApp.db.trainingBreak.create({ data: free });
    expect(await push(coach, markOf(session, (await club.addPerson()).id))).toEqual([null]);
  });

  test('in a cancelled session, which stays cancelled', async () => {
    const { coach, session } = await club.addGroup();
    const mina = await club.addPerson();
    await coach.client.training.cancel.mutate({ ...session, note: 'Hall closed' });
    expect(await push(coach, markOf(session, mina.id))).toEqual([null]);
    expect(await stateOf(session.session_id)).toBe('CANCELLED');
    expect(await club.countedAt(session.session_id)).toEqual([[mina.id, 'HERE']]);
  });

  test('as excused, which does not make the session held', async () => {
    const day = dayIn(7);
    const { coach, session } = await club.addGroup({ day });
    const mina = await club.addPerson();
    const excused = markOf(session, mina.id, { mark: 'EXCUSED', note: 'ill' });
    expect(await push(coach, excused)).toEqual([null]);
    expect(await stateOf(session.session_id)).toBe('PLANNED');
  });
});

describe('a mark is rejected individually', () => {
  test('for another group, a forged id or slot and a day without training, with the same message', async () => {
    const { coach, session, slotId } = await club.addGroup();
    const other = await club.addGroup();
    const mina = await club.addPerson();
    const forged = [
      other.session,
      { ...session, session_id: other.session.session_id },
      { ...session, session_id: 'forged' },
      { ...session, slot_id: other.slotId },
      { ...session, slot_id: null, slot_date: null },
      meant(slotId, dayIn(-1)),
      meant(slotId, dayIn(-700)),
      meant('no slot', dayIn(0)),
    ].map((one) => markOf(one, mina.id));
    const why = english('training.notCoached');
    expect(await push(coach, ...forged)).toEqual(forged.map(() => why));
    expect(await push(coach, markOf(session, mina.id))).toEqual([null]);
    expect(
      await club.testApp.db.trainingSession.count({ where: { group_id: other.groupId } }),
    ).toBe(0);
    expect(await club.testApp.db.attendanceMark.count({ where: { user_id: mina.id } })).toBe(1);
    // a stored session of another group gets the same message as a missing one
    await push(other.coach, markOf(other.session, mina.id));
    expect(await push(coach, markOf(other.session, mina.id))).toEqual([why]);
  });

  test.each([
    ['a former coach', { role: 'COACH', until: dayIn(0) }],
    ['a coach from tomorrow on', { role: 'COACH', since: dayIn(1) }],
    ['an athlete of the group', {}],
    ['no member of the group', null],
  ])('from %s', async (_who, membership) => {
    const { session, groupId } = await club.addGroup();
    const [person, mina] = [await club.addPerson(), await club.addPerson()];
    if (membership) await club.join(groupId, person.id, membership);
    expect(await push(person, markOf(session, mina.id))).toEqual([english('training.notCoached')]);
    expect(await stateOf(session.session_id)).toBeNull();
  });

  test('for a session more than a day ahead, unless it is an excuse', async () => {
    const { coach, session } = await club.addGroup({ day: dayIn(2) });
    const mina = await club.addPerson();
    const here = markOf(session, mina.id);
    expect(await push(coach, here, { ...here, id: newId(), mark: 'HERE' })).toEqual(
      [0, 1].map(() => english('training.tooEarly')),
    );
    expect(await stateOf(session.session_id)).toBeNull();
    const tomorrow = await club.addGroup({ day: dayIn(1) });
    expect(await push(tomorrow.coach, markOf(tomorrow.session, mina.id))).toEqual([null]);
  });

  test('for a user erased meanwhile, while other marks are stored', async () => {
    const { coach, session } = await club.addGroup();
    const [gone, mina] = [await club.addPerson(), await club.addPerson()];
    const admin = await club.addPerson('ADMIN');
    await push(coach, markOf(session, gone.id, { mark: 'EXCUSED' }));
    await admin.client.user.delete.mutate({ id: gone.id });
    expect(await push(coach, markOf(session, gone.id), markOf(session, mina.id))).toEqual([
      english('training.personUnknown'),
      null,
    ]);
    const counted = await club.countedAt(session.session_id);
    expect(counted).toContainEqual([null, 'EXCUSED']);
    expect(counted).toContainEqual([mina.id, 'HERE']);
  });
});

describe('a request is rejected as a whole', () => {
  test('if it marks a person as here and absent', async () => {
    const { coach, session } = await club.addGroup();
    const mina = await club.addPerson();
    const here = markOf(session, mina.id);
    const marks = [here, markOf(session, mina.id, { mark: 'ABSENT' })];
    const { message, status } = await failureOf(push(coach, ...marks));
    expect([status, message]).toEqual([400, english('training.contradiction')]);
    expect((await failureOf(push(coach, here, { ...here, mark: 'ABSENT' }))).status).toBe(400);
    expect(await stateOf(session.session_id)).toBeNull();
  });

  test('if it has too many marks, or none', async () => {
    const { coach, session } = await club.addGroup();
    const marks = Array.from({ length: 201 }, () => markOf(session, coach.id));
    expect((await failureOf(push(coach, ...marks))).status).toBe(400);
    expect((await failureOf(push(coach))).status).toBe(400);
    expect(await push(coach, ...marks.slice(1))).toEqual(marks.slice(1).map(() => null));
    expect(await club.countedAt(session.session_id)).toHaveLength(1);
  });

  test('if another user is signed in on the device', async () => {
    const { coach, session } = await club.addGroup();
    const { client } = await club.addPerson('ADMIN');
    const sent = { id: coach.id, marks: [markOf(session, coach.id)] };
    expect((await failureOf(client.training.pushMarks.mutate(sent))).status).toBe(403);
  });
});

import { english } from '@dojang/schemas/testing/samples';
import type { SessionWithMarks } from '@dojang/schemas/training-calls';
import { scriptOf } from '@dojang/server/testing/token';
import {
  dayIn,
  markOf,
  openTrainingClub,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// A script that lists the sessions of a week and refers to them by their fields.

let club: TrainingClub;
beforeAll(async () => {
  club = await openTrainingClub();
});
afterAll(() => club.testApp.close());

const callerOf = (person: { id: string }) => scriptOf(club.testApp, person);

const week = { from: dayIn(0), until: dayIn(6) };

/** A script of a coach, and their session of this week. */
async function openWeek() {
  const about = await club.addGroup({ day: dayIn(2) });
  const call = await callerOf(about.coach);
  const read = async () => {
    const { body } = await call('GET /api/training/sessions', { query: week });
    return (body as SessionWithMarks[])[0] as SessionWithMarks;
  };
  const { id: session_id, slot_id, slot_date } = await read();
  return { ...about, call, read, reference: { session_id, slot_id, slot_date } };
}

describe('a list of sessions', () => {
  test('has the sessions of the period, with the ids for other calls, and marks', async () => {
    const { groupId, coach, call, reference } = await openWeek();
    const athlete = await club.addPerson('USER', { surname: 'Kim' });
    const mark = markOf(reference, athlete.id, { mark: 'EXCUSED', note: 'Ill' });
    const sent = await call('POST /api/training/marks', {
      payload: { id: coach.id, marks: [mark] },
    });
    expect(sent).toMatchObject({ status: 200, body: { marks: [{ refused: null }] } });
    expect(
      (await call('GET /api/training/sessions', { query: { ...week, groupId } })).body,
    ).toEqual([
      {
        id: reference.session_id,
        slot_id: reference.slot_id,
        slot_date: dayIn(2),
        group_id: groupId,
        group_name: 'Kids',
        location: 'Hall',
        date: dayIn(2),
        start: '23:59',
        minutes: 60,
        state: 'PLANNED',
        note: null,
        marks: [
          {
            id: mark.id,
            user_id: athlete.id,
            name: athlete.name,
            surname: 'Kim',
            mark: 'EXCUSED',
            minutes: null,
            note: 'Ill',
            editedMs: expect.any(Number),
          },
        ],
      },
    ]);
    // today by default
    expect((await call('GET /api/training/sessions')).body).toEqual([]);
    expect(
      (await call('GET /api/training/sessions', { query: { from: dayIn(2) } })).body,
    ).toHaveLength(1);
  });

  test('has all groups for administrators, and only own groups for others', async () => {
    const { groupId, call: ofCoach } = await openWeek();
    const { groupId: other, call: ofOther } = await openWeek();
    const groupsIn = (body: unknown) => (body as SessionWithMarks[]).map((one) => one.group_id);
    expect(groupsIn((await ofCoach('GET /api/training/sessions', { query: week })).body)).toEqual([
      groupId,
    ]);
    const ofAdmin = await callerOf(await club.addPerson('ADMIN'));
    const all = groupsIn((await ofAdmin('GET /api/training/sessions', { query: week })).body);
    expect(all).toEqual(expect.arrayContaining([groupId, other]));
    const ofMember = await callerOf(await club.addPerson());
    expect((await ofMember('GET /api/training/sessions', { query: week })).body).toEqual([]);
    const error = english('group.notCoach');
    for (const call of [ofOther, ofMember])
      expect(await call('GET /api/training/sessions', { query: { groupId } })).toEqual({
        status: 403,
        body: { error },
      });
    expect(
      (await ofAdmin('GET /api/training/sessions', { query: { groupId: 'none' } })).status,
    ).toBe(404);
  });

  test('covers at most a month and cannot end before it begins', async () => {
    const { call } = await openWeek();
    const statusOf = async (until: number) =>
      (await call('GET /api/training/sessions', { query: { from: dayIn(0), until: dayIn(until) } }))
        .status;
    expect(await Promise.all([30, 31, -1].map(statusOf))).toEqual([200, 400, 400]);
    expect(
      await call('GET /api/training/sessions', { query: { from: dayIn(0), until: dayIn(31) } }),
    ).toMatchObject({
      body: { error: expect.stringContaining('31') },
    });
  });
});

test('a session of the list can be cancelled, restored, moved and annotated', async () => {
  const { call, read, reference } = await openWeek();
  const change = async (route: string, payload: object) => {
    const [method, path] = route.split(' ');
    const sent = await call(`${method} /api/training/session/${path}`, {
      payload: { ...reference, ...payload },
    });
    expect(sent).toEqual({ status: 200, body: { success: expect.any(String) } });
  };
  await change('POST cancel', { note: 'Hall closed' });
  expect(await read()).toMatchObject({ state: 'CANCELLED', note: 'Hall closed' });
  await change('POST restore', {});
  expect(await read()).toMatchObject({ state: 'PLANNED', note: null });
  await change('POST move', { date: dayIn(3), start: '10:00', minutes: 45 });
  await change('PUT update', { note: 'Kicks' });
  const moved = { date: dayIn(3), start: '10:00', minutes: 45, note: 'Kicks' };
  expect(await read()).toMatchObject({ id: reference.session_id, ...moved });
});

test('a member sets and withdraws an excuse, a guardian that of a child', async () => {
  const { groupId, read, reference } = await openWeek();
  const [parent, child] = [await club.addPerson(), await club.addPerson()];
  await club.join(groupId, child.id);
  await club.testApp.db.guardianship.create({
    data: { child_id: child.id, guardian_id: parent.id },
  });
  const call = await callerOf(parent);
  const payload = { ...reference, id: child.id };
  expect(
    await call('POST /api/training/excuse', { payload: { ...payload, note: 'Ill' } }),
  ).toMatchObject({
    status: 200,
  });
  expect((await read()).marks).toMatchObject([{ user_id: child.id, mark: 'EXCUSED', note: 'Ill' }]);
  expect(await call('POST /api/training/excuse/delete', { payload })).toMatchObject({
    status: 200,
  });
  expect((await read()).marks).toMatchObject([{ user_id: child.id, mark: 'ABSENT', note: null }]);
  // the guardian does not train there
  expect((await call('POST /api/training/excuse', { payload: reference })).status).toBe(404);
  const ofStranger = await callerOf(await club.addPerson());
  expect((await ofStranger('POST /api/training/excuse', { payload })).status).toBe(403);
});

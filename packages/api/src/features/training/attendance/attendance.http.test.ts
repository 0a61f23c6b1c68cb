import { english } from '@dojang/schemas/testing/samples';
import { addDays, weekdayOf } from '@dojang/schemas/calendar-day';
import {
  dayIn,
  failureOf,
  markOf,
  meant,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let club: TrainingClub;
let admin: Person;
beforeAll(async () => {
  club = await openTrainingClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

/** Days with training in the past month. */
const [first, second, third] = [dayIn(-21), dayIn(-14), dayIn(-7)];
const period = { from: dayIn(-27), until: dayIn(-1) };

let groupId: string;
let slotId: string;
let coach: Person;
let athlete: Person;
let guest: Person;
beforeEach(async () => {
  const added = await club.addGroup({ day: first, start: '18:00' });
  ({ groupId, slotId, coach } = added);
  athlete = await club.addPerson('USER', { name: 'Ara', surname: '=SUM(A1)' });
  guest = await club.addPerson('USER', { name: 'Zoe' });
  await club.join(groupId, athlete.id);
});

const mark = (by: Person, day: string, userId: string, fields: object = {}) =>
  by.client.training.pushMarks.mutate({
    id: by.id,
    marks: [markOf(meant(slotId, day), userId, fields)],
  });
const read = async (by = coach) => {
  const attendance = await by.client.group.attendance.query({ id: groupId, ...period });
  if (!attendance) throw new Error('there is no such group');
  return attendance;
};
const hoursOf = async () =>
  (await admin.client.group.hours.query(period)).find(({ id }) => id === groupId);

/** Two held sessions, one with a guest, and one cancelled after attendance was taken. */
async function hold() {
  await mark(coach, first, athlete.id);
  await mark(coach, first, guest.id);
  await mark(coach, second, athlete.id, { mark: 'ABSENT' });
  await mark(coach, third, athlete.id);
  await coach.client.training.cancel.mutate({ ...meant(slotId, third), note: 'Fire alarm' });
}

describe('the attendance list', () => {
  test('has the sessions of the period, athletes and guests, and the current mark of each', async () => {
    await hold();
    const { sessions, people, group } = await read();
    expect(group).toEqual({ id: groupId, name: 'Kids', location: 'Hall' });
    expect(sessions.map(({ date, state, here }) => [date, state, here])).toEqual([
      [first, 'HELD', 2],
      [second, 'HELD', 0],
      [third, 'CANCELLED', 0],
    ]);
    const [one, two, three] = sessions.map(({ id }) => id);
    expect(people).toEqual([
      {
        id: athlete.id,
        name: 'Ara',
        surname: '=SUM(A1)',
        birth_year: null,
        isGuest: false,
        marks: { [one ?? '']: 'HERE', [two ?? '']: 'ABSENT', [three ?? '']: 'HERE' },
      },
      {
        id: guest.id,
        name: 'Zoe',
        surname: null,
        birth_year: null,
        isGuest: true,
        marks: { [one ?? '']: 'HERE' },
      },
    ]);
  });

  test('has planned sessions, and none during a break', async () => {
    const days = { title: 'Holidays', from: second, until: second };
    await admin.client.trainingBreak.create.mutate({ group_id: groupId, ...days });
    const { sessions } = await read();
    expect(sessions.map(({ date, state }) => [date, state])).toEqual([
      [first, 'PLANNED'],
      [third, 'PLANNED'],
    ]);
  });

  test('counts an erased guest without a name', async () => {
    await hold();
    await admin.client.user.delete.mutate({ id: guest.id });
    const { sessions, people } = await read();
    expect(sessions[0]?.here).toBe(2);
    expect(people.map(({ id }) => id)).toEqual([athlete.id]);
  });

  test('covers at most a year and cannot end before it begins', async () => {
    const of = (from: string, until: string) =>
      failureOf(coach.client.group.attendance.query({ id: groupId, from, until }));
    expect((await of(dayIn(-365), dayIn(0))).status).toBe(200);
    for (const [from, until] of [
      [dayIn(-366), dayIn(0)],
      [dayIn(0), dayIn(-1)],
    ] as const)
      expect(await of(from, until)).toMatchObject({
        status: 400,
        fields: { until: english('group.wrongPeriod', { n: 366 }) },
      });
  });
});

describe('the attendance list as CSV', () => {
  const ask = (cookie: string, query: string, id = groupId) =>
    club.testApp.request({
      url: `/api/training/group/${id}/attendance.csv${query}`,
      headers: { cookie },
    });
  const inPeriod = `?from=${period.from}&until=${period.until}`;

  test('has a row per person and a column per session, and no cell runs as a formula', async () => {
    await hold();
    await club.testApp.db.user.update({
      where: { id: athlete.id },
      data: { name: '=1+1', surname: null },
    });
    const { statusCode, body, headers } = await ask(coach.cookie, inPeriod);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.replace('\uFEFF', '').split('\r\n')).toEqual([
      `Name,${first} 18:00,${second} 18:00,${third} 18:00 (cancelled),Here`,
      "'=1+1,Here,Not here,Here,1",
      'Zoe (guest),Here,,,1',
      'Here,2,0,0,2',
    ]);
  });

  test('covers this month by default and is for coaches of the group and administrators only', async () => {
    expect((await ask(admin.cookie, '')).statusCode).toBe(200);
    const { coach: ofAnother } = await club.addGroup();
    for (const { cookie } of [athlete, ofAnother])
      expect((await ask(cookie, inPeriod)).statusCode).toBe(403);
    expect((await ask('', inPeriod)).statusCode).toBe(401);
    expect((await ask(admin.cookie, inPeriod, 'none')).statusCode).toBe(404);
    expect((await ask(admin.cookie, '?from=tomorrow')).statusCode).toBe(400);
    expect((await ask(admin.cookie, '?month=3')).statusCode).toBe(400);
  });
});

describe('the hours', () => {
  test('cover held sessions, with the number of attendances', async () => {
    await hold();
    // a corrected mark does not count
    await mark(coach, second, guest.id);
    await mark(coach, second, guest.id, { mark: 'ABSENT', editedMs: Date.now() + 1 });
    expect(await hoursOf()).toEqual({
      id: groupId,
      name: 'Kids',
      sessions: 2,
      minutes: 120,
      attendances: 2,
      coaches: [{ id: coach.id, name: coach.name, surname: null, sessions: 2, minutes: 120 }],
    });
  });

  test('count a coach who is marked as here, or took the attendance, and coached the group on that day', async () => {
    const coaches = [await club.addPerson(), await club.addPerson(), await club.addPerson()];
    const [helper, former, athleteToo] = coaches as [Person, Person, Person];
    await club.join(groupId, helper.id, { role: 'COACH' });
    await club.join(groupId, former.id, { role: 'COACH', until: second });
    await club.join(groupId, athleteToo.id);
    await mark(admin, first, helper.id, { minutes: 20 });
    await mark(admin, first, former.id, { minutes: 240 });
    await mark(admin, second, former.id);
    await mark(admin, second, athleteToo.id);
    // took the attendance, but is marked as absent
    await mark(coach, third, athlete.id);
    await mark(coach, third, coach.id, { mark: 'ABSENT' });
    const coachHours = (await hoursOf())?.coaches.map(({ id, sessions, minutes }) => [
      id,
      sessions,
      minutes,
    ]);
    expect(coachHours).toEqual([
      [helper.id, 1, 20],
      [former.id, 1, 60],
    ]);
  });

  test('exclude other days', async () => {
    await hold();
    const of = (from: string, until: string) => admin.client.group.hours.query({ from, until });
    const ofThis = async (from: string, until: string) =>
      (await of(from, until)).find(({ id }) => id === groupId)?.sessions;
    expect(await ofThis(first, first)).toBe(1);
    expect(await ofThis(addDays(first, 1), addDays(second, -1))).toBeUndefined();
    expect(weekdayOf(first)).toBe(weekdayOf(third));
  });
});

import { createClient } from '@dojang/client/client';
import { readFailure } from '@dojang/client/testing';
import { addDays, weekdayOf } from '@dojang/schemas/calendar-day';
import { today } from '@dojang/schemas/time';
import type { SessionReference } from '@dojang/schemas/training-calls';
import { newId } from '@dojang/schemas/new-id';
import { type SentMark, sessionIdOf } from '@dojang/schemas/training';
import { openTestApp, type TestApp } from './app.ts';

/** The day `days` from today. */
export const dayIn = (days: number) => addDays(today(), days);

/** The reference that devices send for a session. */
export const meant = (slotId: string, day: string) => ({
  session_id: sessionIdOf(slotId, day),
  slot_id: slotId,
  slot_date: day,
});

/** A mark as a device sends it; HERE by default. */
export const markOf = (
  session: SessionReference,
  user_id: string,
  fields: Partial<SentMark> = {},
): SentMark => ({
  id: newId(),
  ...session,
  user_id,
  mark: 'HERE',
  minutes: null,
  note: null,
  knownId: null,
  editedMs: Date.now(),
  ...fields,
});

/** The failure of a call, or status 200 when it succeeds. */
export const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200, message: '' }),
    (error: unknown) => readFailure(error),
  );

let people = 0;

/** Helpers that add groups and people to a club. `baseUrl` is its address. */
export function trainingIn(testApp: TestApp, baseUrl: string) {
  const { db } = testApp;
  const addPerson = async (authority: 'USER' | 'ADMIN' = 'USER', fields: object = {}) => {
    const name = `Person ${(people += 1)}`;
    const { id, cookie } = await testApp.addUser(name, authority);
    await db.user.update({ where: { id }, data: fields });
    return { id, name, cookie, client: createClient({ baseUrl, headers: () => ({ cookie }) }) };
  };
  const join = (group_id: string, user_id: string, fields: object = {}) =>
    db.groupMember.create({ data: { group_id, user_id, since: dayIn(-100), ...fields } });
  /** Adds a group with a coach and a slot on the weekday of `day`; `daily` adds slots on all weekdays. */
  const addGroup = async ({ day = dayIn(0), start = '23:59', daily = false } = {}) => {
    const group = await db.trainingGroup.create({ data: { name: 'Kids', location: 'Hall' } });
    const weekdays = daily ? [1, 2, 3, 4, 5, 6, 7] : [weekdayOf(day)];
    const rows = weekdays.map((weekday) => ({
      group_id: group.id,
      weekday,
      start,
      minutes: 60,
      valid_from: dayIn(-100),
    }));
    const slots = await db.trainingSlot.createManyAndReturn({ data: rows });
    const slotId = slots.find(({ weekday }) => weekday === weekdayOf(day))?.id ?? '';
    const coach = await addPerson();
    await join(group.id, coach.id, { role: 'COACH' });
    return { groupId: group.id, slotId, coach, session: meant(slotId, day) };
  };
  /** The current marks of a session: `[user_id, mark]`. */
  const countedAt = async (session_id: string) => {
    const rows = await db.attendanceMark.findMany({
      where: { session_id, is_current: true },
      select: { user_id: true, mark: true },
      orderBy: { user_id: 'asc' },
    });
    return rows.map(({ user_id, mark }) => [user_id, mark]);
  };
  return { testApp, baseUrl, addPerson, join, addGroup, countedAt };
}
export type TrainingClub = ReturnType<typeof trainingIn>;
export type Person = Awaited<ReturnType<TrainingClub['addPerson']>>;

/** A listening club for one test file; closed by `testApp.close`. */
export async function openTrainingClub(
  options?: Parameters<typeof openTestApp>[0],
): Promise<TrainingClub> {
  const testApp = await openTestApp(options);
  return trainingIn(testApp, await testApp.app.listen({ host: '127.0.0.1', port: 0 }));
}

/** Adds two groups with this coach: one with a session tomorrow, and one with marks of today's session to push. */
export async function addCoached(testApp: TestApp, coachId: string, userIds: string[]) {
  const { addGroup, join } = trainingIn(testApp, '');
  const [later, now] = [await addGroup({ day: dayIn(1) }), await addGroup()];
  for (const { groupId } of [later, now]) await join(groupId, coachId, { role: 'COACH' });
  const marks = userIds.slice(0, 19).map((id) => markOf(now.session, id));
  const known = { group: {}, people: {}, session: {} };
  const day = { id: coachId, known, days: 14, groupIds: null };
  const { groupId, slotId } = later;
  return { groupId, slotId, session: later.session, day, push: { id: coachId, marks } };
}

import { createClient, describeFailure } from '@dojang/client/client';
import { addDays } from '@dojang/schemas/calendar-day';
import { english } from '@dojang/schemas/testing';
import { today } from '@dojang/schemas/time';
import type { TestApp } from './testing.ts';

export type Person = { id: string; client: ReturnType<typeof createClient> };

/** What tests of grades need of a club: people, groups, and sessions at which they were. */
export function gradingIn(testApp: TestApp, baseUrl: string) {
  const { db } = testApp;
  let count = 0;

  async function addPerson(authority: 'USER' | 'ADMIN' = 'USER', fields: object = {}) {
    const { id, cookie } = await testApp.addUser(`Person ${(count += 1)}`, authority);
    await db.user.update({ where: { id }, data: fields });
    return { id, client: createClient({ baseUrl, headers: () => ({ cookie }) }) };
  }

  /** A group with a coach and some athletes who hold 8. Kup since 100 days. */
  async function addGroup(size = 1, grading_pack_id: string | null = 'dtu') {
    const data = { name: `Group ${(count += 1)}`, location: 'Hall', grading_pack_id };
    const group = await db.trainingGroup.create({ data });
    const coach = await addPerson();
    await join(group.id, coach.id, { role: 'COACH' });
    const athletes: Person[] = [];
    for (let n = 0; n < size; n += 1) {
      const one = await addPerson('USER', { kup: 'EIGHT', birthday: '1990-05-05' });
      const date = addDays(today(), -100);
      await db.gradeAward.create({ data: { user_id: one.id, kind: 'KUP', number: 8, date } });
      await join(group.id, one.id);
      athletes.push(one);
    }
    return { groupId: group.id, coach, athletes };
  }

  async function join(group_id: string, user_id: string, fields: object = {}) {
    await db.groupMember.create({
      data: { group_id, user_id, since: addDays(today(), -400), ...fields },
    });
  }

  /** A session so many days ago, and what is marked there of somebody. */
  async function attend(group_id: string, user_id: string, daysAgo: number, about: About = {}) {
    const { mark = 'HERE', minutes = null, isCurrent = true, ...session } = about;
    const date = addDays(today(), -daysAgo);
    const { id } = await db.trainingSession.create({
      data: {
        id: `session ${(count += 1)}`,
        group_id,
        date,
        start: '18:00',
        minutes: 45,
        state: 'HELD',
        ...session,
      },
    });
    await db.attendanceMark.create({
      data: {
        id: `mark ${(count += 1)}`,
        session_id: id,
        user_id,
        mark,
        minutes,
        edited_at: new Date(),
        is_current: isCurrent,
        date,
      },
    });
  }

  return { addPerson, addGroup, join, attend };
}

type About = {
  mark?: 'HERE' | 'ABSENT' | 'EXCUSED';
  minutes?: number | null;
  isCurrent?: boolean;
  state?: 'PLANNED' | 'HELD' | 'CANCELLED';
  start?: string;
};

/** The status of a call, 200 where it is not refused, and what is said. */
export const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200, said: null }),
    (error: unknown) => {
      const { status, message } = describeFailure(error);
      return { status, said: english(message) };
    },
  );

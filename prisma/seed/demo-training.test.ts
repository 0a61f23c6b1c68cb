import { addDays, weekdayOf } from '@dojang/schemas/calendar-day';
import { isGrade, kupOf, newestGrade } from '@dojang/schemas/grade';
import { planSessions } from '@dojang/schemas/plan-sessions';
import { sessionIdOf, TrainingSession } from '@dojang/schemas/training';
import { TrainingBreak, TrainingSlot } from '@dojang/schemas/training-group';
import { User } from '@dojang/schemas/user';
import { describe, expect, test } from 'vitest';
import { makeDemoClub } from './demo-club.ts';
import { readinessOf } from './demo-next-weeks.ts';
import { makeDemoTraining } from './demo-training.ts';

const clubOf = (today: string, count = 120) => {
  const { members } = makeDemoClub({ seed: 1955, today, members: count, tournaments: 2 });
  return { today, members, training: makeDemoTraining(members, { seed: 1957, today }) };
};

test('the same club, seed and day create the same training', () => {
  expect(clubOf('2026-11-23').training).toEqual(clubOf('2026-11-23').training);
});

test.each([2, 3, 10, 40])('a club of %i members has its six groups too', (count) => {
  const { training } = clubOf('2026-11-23', count);
  expect(training.groups).toHaveLength(6);
  expect(training.users).toHaveLength(count);
});

// includes a Sunday, holidays, and days that a year before or a month later does not have
describe.each(['2026-11-23', '2026-12-26', '2027-01-30', '2027-08-08', '2028-02-29', '2028-12-31'])(
  'created on %s',
  (day) => {
    const { today, training } = clubOf(day);
    const { groups, breaks, sessions, marks, exams, entries, awards, users } = training;

    test('six groups train, each with a coach and athletes', () => {
      expect(groups).toHaveLength(6);
      for (const { slots, coach, athletes } of groups) {
        expect(athletes.length).toBeGreaterThanOrEqual(8);
        expect(athletes.map(({ user }) => user)).not.toContain(coach);
        for (const slot of slots) TrainingSlot.parse(slot);
      }
      for (const one of breaks) TrainingBreak.parse(one);
      const [administrator, member] = users;
      expect(groups.some(({ coach }) => coach === administrator)).toBe(true);
      expect(groups.some(({ athletes }) => athletes.some(({ user }) => user === member))).toBe(
        true,
      );
    });

    test('the administrator coaches a session today', () => {
      const { slots } = groups.find(({ coach }) => coach === users[0]) ?? { slots: [] };
      const plan = { slots, breaks, stored: sessions };
      const found = planSessions(plan, { from: today, until: today });
      expect(found.filter(({ slot_id }) => slots.some(({ id }) => id === slot_id))).toHaveLength(1);
    });

    test('two years of sessions were held, almost all with people', () => {
      const held = sessions.filter(({ state }) => state === 'HELD');
      expect(held.length).toBeGreaterThan(900);
      expect(held.every(({ date }) => date < today && date >= addDays(today, -730))).toBe(true);
      const attended = new Set(marks.map(({ session_id }) => session_id));
      expect(held.filter(({ id }) => !attended.has(id)).length).toBeLessThan(held.length / 20);
      for (const session of sessions) {
        TrainingSession.parse(session);
        expect(session.id).toBe(sessionIdOf(session.slot_id ?? '', session.slot_date ?? ''));
      }
    });

    test('every member has at most one mark at a session, and none before they joined', () => {
      const places = marks.map(({ session_id, user_id }) => `${session_id} ${user_id}`);
      expect(new Set(places).size).toBe(places.length);
      const since = new Map(training.memberships.map((one) => [one.user_id, one.since]));
      for (const { user_id, date } of marks) expect(date >= (since.get(user_id) ?? '9')).toBe(true);
    });

    test('ten past exams have results, and one is planned', () => {
      const [ahead, ...behind] = exams;
      expect([ahead?.state, behind.length]).toEqual(['PLANNED', 10]);
      for (const { id, date, state } of behind) {
        expect([state, weekdayOf(date), date < today]).toEqual(['DONE', 6, true]);
        const results = entries.filter(({ exam_id }) => exam_id === id).map((one) => one.result);
        expect(results).toContain('PASSED');
        expect(results).not.toContain(null);
      }
      expect(ahead && ahead.date > today).toBe(true);
      expect(entries.filter(({ exam_id }) => exam_id === ahead?.id).length).toBeGreaterThan(3);
    });

    test('each belt is that of the newest grade, and each grade of an exam was passed there', () => {
      for (const user of users) {
        User.parse(user);
        const newest = newestGrade(awards.filter(({ user_id }) => user_id === user.id));
        if (newest) expect(kupOf(newest)).toBe(user.kup);
      }
      for (const award of awards) {
        expect(isGrade(award)).toBe(true);
        if (award.exam_id === null) continue;
        const { user_id, kind, number, exam_id } = award;
        const entry = { user_id, kind, number, exam_id, result: 'PASSED' };
        expect(entries).toContainEqual(expect.objectContaining(entry));
      }
    });

    test('one child is ready tomorrow, and one lacks two units', () => {
      const { ready, short } = training;
      const of = (on: string) => readinessOf(training, { today, on });
      const now = of(today).find(({ user }) => user === ready)?.found;
      // a year before 29 February ends a day earlier, so they are ready today
      const isLeapDay = today.endsWith('-02-29');
      expect([now?.state, now?.earliest]).toEqual(
        isLeapDay ? ['READY', today] : ['NOT_YET', addDays(today, 1)],
      );
      const then = of(addDays(today, 1)).find(({ user }) => user === ready)?.found;
      expect(then?.state).toBe('READY');
      const found = of(today).find(({ user }) => user === short)?.found;
      expect(found).toMatchObject({ state: 'NOT_YET', units: { have: 46, need: 48 } });
      for (const child of [ready, short])
        expect(child?.birthday && child.birthday > addDays(today, -365 * 14)).toBe(true);
    });

    test('a guardian has two children, without e-mail addresses', () => {
      expect(training.guardianships).toHaveLength(2);
      for (const { guardian_id, child_id } of training.guardianships) {
        const [guardian, child] = [guardian_id, child_id].map((id) =>
          users.find((user) => user.id === id),
        );
        expect(guardian?.email).toBe('member@dojang.local');
        expect(guardian?.birthday && guardian.birthday < addDays(today, -365 * 30)).toBe(true);
        expect([child?.email, child?.surname]).toEqual([null, guardian?.surname]);
      }
    });
  },
);

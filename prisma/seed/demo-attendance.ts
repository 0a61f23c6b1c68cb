import { addDays } from '@dojang/schemas/calendar-day';
import { planSessions } from '@dojang/schemas/plan-sessions';
import type { AttendanceMark, TrainingSession } from '@dojang/schemas/training';
import type { TrainingBreak } from '@dojang/schemas/training-group';
import { type DemoGroup, trainingDays } from './demo-groups.ts';
import type { Random } from './random.ts';

export type DemoMark = Pick<AttendanceMark, 'id' | 'mark' | 'minutes' | 'note'> & {
  user_id: string;
  by_user_id: string;
  session_id: string;
  date: string;
  edited_at: Date;
};

export type DemoAttendance = { sessions: TrainingSession[]; marks: DemoMark[] };

/** First day of membership by user id. */
export type MemberSince = ReadonlyMap<string, string>;

/** A user who attended exactly the last `sessions` sessions, and no others since a day. */
export type CountedSessions = { userId: string; since: string; sessions: number };

const excuses = ['Klassenfahrt', 'erkältet', 'Familienfeier', null];

/** The sessions of two years until yesterday, with their marks. */
export function makeAttendance(
  random: Random,
  {
    groups,
    breaks,
    since,
    counted,
    today,
  }: {
    groups: readonly DemoGroup[];
    breaks: readonly TrainingBreak[];
    since: MemberSince;
    counted: CountedSessions | undefined;
    today: string;
  },
): DemoAttendance {
  const days = { from: addDays(today, -trainingDays), until: addDays(today, -1) };
  const byGroup = groups.map(({ slots, coach, athletes }): DemoAttendance => {
    const sessions = planSessions({ slots, breaks, stored: [] }, days).map(
      (session): TrainingSession =>
        random.chance(0.02)
          ? { ...session, state: 'CANCELLED', note: 'Die Halle ist belegt' }
          : { ...session, state: 'HELD' },
    );
    const held = sessions.filter(({ state }) => state === 'HELD');
    const marks = athletes.flatMap(({ user: { id } }) => {
      const share = 0.5 + random.next() * 0.45;
      const own = held.filter(({ date }) => date >= (since.get(id) ?? today));
      const exact = counted?.userId === id ? counted : undefined;
      const chosen = new Set(
        exact && own.filter(({ date }) => date > exact.since).slice(-exact.sessions),
      );
      const isPresent = (session: TrainingSession) =>
        exact && session.date > exact.since ? chosen.has(session) : random.chance(share);
      return own.flatMap((session) => {
        if (isPresent(session)) return [markOf(random, session, id, coach.id, {})];
        if (exact || !random.chance(0.3)) return [];
        return [markOf(random, session, id, id, { mark: 'EXCUSED', note: random.pick(excuses) })];
      });
    });
    return { sessions, marks };
  });
  return {
    sessions: byGroup.flatMap(({ sessions }) => sessions),
    marks: byGroup.flatMap(({ marks }) => marks),
  };
}

export function markOf(
  random: Random,
  { id: session_id, date, start }: TrainingSession,
  user_id: string,
  by_user_id: string,
  changes: Partial<Pick<DemoMark, 'mark' | 'note'>>,
): DemoMark {
  const edited_at = new Date(`${date}T${start}:00`);
  return {
    id: random.uuid(),
    session_id,
    user_id,
    by_user_id,
    mark: 'HERE',
    minutes: null,
    note: null,
    date,
    edited_at,
    ...changes,
  };
}

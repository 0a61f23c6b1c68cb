import { builtInPacks } from '@dojang/schemas/built-in-packs';
import { addDays, dayNumber } from '@dojang/schemas/calendar-day';
import { planSessions } from '@dojang/schemas/plan-sessions';
import { type Readiness, readiness } from '@dojang/schemas/readiness';
import type { TrainingSession } from '@dojang/schemas/training';
import type { TrainingBreak } from '@dojang/schemas/training-group';
import type { Attended } from '@dojang/schemas/training-units';
import type { User } from '@dojang/schemas/user';
import { type DemoAttendance, markOf } from './demo-attendance.ts';
import type { DemoEntry, DemoGrades } from './demo-grades.ts';
import type { DemoGroup } from './demo-groups.ts';
import type { Random } from './random.ts';

const chosenMax = 12;

type Past = Pick<DemoGrades, 'exams' | 'awards' | 'entries'> &
  DemoAttendance & { groups: DemoGroup[] };

/** The readiness of each athlete of a graded group on a day, as the server computes it. */
export function readinessOf(
  { groups, exams, awards, entries, sessions, marks }: Past,
  days: { today: string; on: string },
): { user: User; pack_id: string; found: Readiness }[] {
  const session = new Map(sessions.map((one) => [one.id, one]));
  const attended = new Map<string, Attended[]>();
  for (const { user_id, session_id, mark } of marks) {
    const at = session.get(session_id);
    if (mark !== 'HERE' || at?.state !== 'HELD') continue;
    const [hours = 0, minutes = 0] = at.start.split(':').map(Number);
    const stay = { day: dayNumber(at.date), start: hours * 60 + minutes, minutes: at.minutes };
    attended.set(user_id, [...(attended.get(user_id) ?? []), stay]);
  }
  return groups.flatMap(({ grading_pack_id, athletes }) => {
    const pack = builtInPacks.find(({ id }) => id === grading_pack_id);
    if (!pack) return [];
    return athletes.map(({ user }) => {
      const failed = entries
        .filter(({ user_id, result }) => user_id === user.id && result === 'FAILED')
        .map(({ kind, number, exam_id }) => {
          const date = exams.find(({ id }) => id === exam_id)?.date ?? days.today;
          return { kind, number, date };
        });
      const own = awards.filter(({ user_id }) => user_id === user.id);
      const candidate = { birthday: user.birthday, kup: user.kup, awards: own, failed };
      const found = readiness(pack.data, candidate, attended.get(user.id) ?? [], days);
      return { user, pack_id: pack.id, found };
    });
  });
}

/** The list of the next exam: athletes who will be ready. */
export function enterReady(past: Past, today: string): DemoEntry[] {
  const ahead = past.exams.find(({ state }) => state === 'PLANNED');
  if (!ahead) return [];
  const { id: exam_id, date: on } = ahead;
  return readinessOf(past, { today, on })
    .filter(({ pack_id }) => pack_id === ahead.pack_id)
    .filter(({ found: { outlook } }) => outlook === 'REACHED' || outlook === 'AT_PACE')
    .flatMap(({ user, found: { target } }) =>
      target ? [{ ...target, user_id: user.id, exam_id, result: null, marks: [] }] : [],
    )
    .slice(0, chosenMax);
}

/** Changes in the next weeks: a cancelled session, a moved one, and an excuse. */
export function makeComing(
  random: Random,
  {
    groups,
    breaks,
    guardian,
    children,
    today,
  }: {
    groups: DemoGroup[];
    breaks: TrainingBreak[];
    guardian: User;
    children: User[];
    today: string;
  },
): DemoAttendance {
  /** The next session of a user's group after `skipped` others, counted from today. */
  const nextOf = (user: User | undefined, skipped: number): TrainingSession[] => {
    const group = groups.find(({ athletes }) => athletes.some((one) => one.user === user));
    const days = { from: today, until: addDays(today, 20) };
    const found = group && planSessions({ slots: group.slots, breaks, stored: [] }, days)[skipped];
    return found ? [found] : [];
  };
  const [younger, older] = children;
  const cancelled = nextOf(guardian, 2).map((session) => ({
    ...session,
    state: 'CANCELLED' as const,
    note: 'Die Trainerin ist auf einem Lehrgang',
  }));
  const moved = nextOf(older, 1).map((session) => ({ ...session, date: addDays(session.date, 1) }));
  const excused = nextOf(younger, 1);
  const marks = excused.flatMap((session) =>
    younger
      ? [markOf(random, session, younger.id, guardian.id, { mark: 'EXCUSED', note: 'Schulfest' })]
      : [],
  );
  const edited_at = new Date(`${addDays(today, -1)}T12:00:00`);
  return {
    sessions: [...cancelled, ...moved, ...excused],
    marks: marks.map((mark) => ({ ...mark, edited_at })),
  };
}

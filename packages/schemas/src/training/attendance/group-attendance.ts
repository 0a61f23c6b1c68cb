import { z } from 'zod';
import { limits } from '../../limits.ts';
import { message } from '../../say/say.ts';
import { sentTypes } from '../../fields/sent-fields.ts';
import { anyDay, Day, dayOf, SentDay, today } from '../../time/time.ts';
import { AttendanceState, TrainingSession } from '../session/training.ts';
import { TrainingGroup } from '../group/training-group.ts';
import { GroupId } from '../../fields/reference.ts';
import { Participant, UserId } from '../../people/user/user.ts';

/** The first and last day of the month, the quarter (3 months) or the year (12) of `day`. */
export function monthsAround(day: string, months: 1 | 3 | 12): { from: string; until: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month - 1 - ((month - 1) % months);
  const [from, until] = [new Date(year, first, 1), new Date(year, first + months, 0)];
  return { from: dayOf(from), until: dayOf(until) };
}

export const monthOf = (day: string) => monthsAround(day, 1);

const thisMonth = () => monthOf(dayOf(new Date()));
const dayMs = 86_400_000;

/** First and last day, inclusive; the current month by default. */
const period = {
  from: SentDay.default(() => thisMonth().from).meta({ examples: ['2026-03-01'] }),
  until: SentDay.default(() => thisMonth().until).meta({ examples: ['2026-03-31'] }),
};

/** Checks that `from` is not after `until`, and that the period has at most `n` days. */
const periodUpTo = (n: number) => ({
  isWithin: ({ from, until }: { from: string; until: string }) =>
    from <= until && Date.parse(until) - Date.parse(from) < n * dayMs,
  wrong: { message: message('group.wrongPeriod', { n }), path: ['until'] },
});
const year = periodUpTo(limits.periodDaysMax);
const month = periodUpTo(limits.listedDaysMax);

export const PeriodForm = z.object(
  sentTypes({ from: anyDay('group.breakFrom'), until: anyDay('group.breakUntil') }),
);

export const Period = z.object(period).refine(year.isWithin, year.wrong);
export type Period = z.infer<typeof Period>;

/** A query for the attendance of a group in a period. */
export const AttendanceQuery = z
  .object({ id: GroupId, ...period })
  .refine(year.isWithin, year.wrong);
export type AttendanceQuery = z.infer<typeof AttendanceQuery>;

/** A query for sessions in a period, today by default, of one group or of all that the caller coaches. */
export const SessionsQuery = z
  .object({ from: SentDay.optional(), until: SentDay.optional(), groupId: GroupId.optional() })
  .refine(({ from = today(), until = from }) => month.isWithin({ from, until }), month.wrong);
export type SessionsQuery = z.infer<typeof SessionsQuery>;

export const AttendanceParameters = z.object({ from: SentDay, until: SentDay }).partial();

export const attendancePath = '/api/training/group/{id}/attendance.csv';

const ListedSession = z.object({
  id: TrainingSession.shape.id,
  date: Day,
  start: TrainingSession.shape.start,
  minutes: TrainingSession.shape.minutes,
  state: TrainingSession.shape.state,
  /** How many attended, including deleted users. */
  here: z.int().min(0),
});

/** A person of the attendance list, with their mark by session id. */
const ListedPerson = z.object({
  ...Participant.shape,
  /** Distinguishes people with the same name. */
  birth_year: z.int().nullable(),
  /** Whether they were not in the group on any day of the period. */
  isGuest: z.boolean(),
  marks: z.record(z.string(), AttendanceState),
});

/** The attendance of a group: its sessions by time, and its people by name. */
export const GroupAttendance = z.object({
  group: TrainingGroup.pick({ id: true, name: true, location: true }),
  from: Day,
  until: Day,
  sessions: z.array(ListedSession),
  people: z.array(ListedPerson),
});
export type GroupAttendance = z.infer<typeof GroupAttendance>;

const held = {
  /** Held sessions, without cancelled ones. */
  sessions: z.int().min(0),
  minutes: z.int().min(0),
};

/** The club's training in a period, by group, and by coach in each group. */
export const TrainingHours = z.array(
  z.object({
    id: GroupId,
    name: TrainingGroup.shape.name,
    ...held,
    /** Sum of the people at all sessions. */
    attendances: z.int().min(0),
    coaches: z.array(z.object({ ...Participant.shape, id: UserId, ...held })),
  }),
);
export type TrainingHours = z.infer<typeof TrainingHours>;

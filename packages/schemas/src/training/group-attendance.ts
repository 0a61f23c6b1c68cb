import { z } from 'zod';
import { limits } from '../limits.ts';
import { message } from '../say/say.ts';
import { sentTypes } from '../fields/sent-fields.ts';
import { anyDay, Day, dayOf, SentDay, today } from '../time/time.ts';
import { AttendanceState, TrainingSession } from './training.ts';
import { GroupId, TrainingGroup } from './training-group.ts';
import { Participant, UserId } from '../user/user.ts';

/** The first and the last day of the month of `day`. */
export function monthOf(day: string): { from: string; until: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(year, month, 0);
  return { from: `${day.slice(0, 8)}01`, until: dayOf(last) };
}

const thisMonth = () => monthOf(dayOf(new Date()));
const dayMs = 86_400_000;

/** Days, both included; of this month where nothing else is said. */
const period = {
  from: SentDay.default(() => thisMonth().from).meta({ examples: ['2026-03-01'] }),
  until: SentDay.default(() => thisMonth().until).meta({ examples: ['2026-03-31'] }),
};

/** Whether days are in their order, and no more than a list can be asked for; and what is said where they are not. */
const periodUpTo = (n: number) => ({
  isWithin: ({ from, until }: { from: string; until: string }) =>
    from <= until && Date.parse(until) - Date.parse(from) < n * dayMs,
  wrong: { message: message('group.wrongPeriod', { n }), path: ['until'] },
});
const year = periodUpTo(limits.periodDaysMax);
const month = periodUpTo(limits.listedDaysMax);

/** The form by which a period is chosen. */
export const PeriodForm = z.object(
  sentTypes({ from: anyDay('group.breakFrom'), until: anyDay('group.breakUntil') }),
);

export const Period = z.object(period).refine(year.isWithin, year.wrong);
export type Period = z.infer<typeof Period>;

/** Of which group, and which days, the attendance is asked for. */
export const AttendanceQuery = z
  .object({ id: GroupId, ...period })
  .refine(year.isWithin, year.wrong);
export type AttendanceQuery = z.infer<typeof AttendanceQuery>;

/** Sessions of which days are asked for, today where none is named: of one group, or of all that the caller coaches. */
export const SessionsQuery = z
  .object({ from: SentDay.optional(), until: SentDay.optional(), groupId: GroupId.optional() })
  .refine(({ from = today(), until = from }) => month.isWithin({ from, until }), month.wrong);
export type SessionsQuery = z.infer<typeof SessionsQuery>;

/** What of it an address says beside the group. */
export const AttendanceParameters = z.object({ from: SentDay, until: SentDay }).partial();

/** Where it is answered as CSV. */
export const attendancePath = '/api/training/group/{id}/attendance.csv';

/** A session as the list of attendance has it. */
const ListedSession = z.object({
  id: TrainingSession.shape.id,
  date: Day,
  start: TrainingSession.shape.start,
  minutes: TrainingSession.shape.minutes,
  state: TrainingSession.shape.state,
  /** How many were there, also those whose records are gone. */
  here: z.int().min(0),
});

/** Somebody of the list, with the mark that counts at each session by its id. */
const ListedPerson = z.object({
  ...Participant.shape,
  /** Tells those of one name apart. */
  birth_year: z.int().nullable(),
  /** Whether they were in the group on no day of the period. */
  isGuest: z.boolean(),
  marks: z.record(z.string(), AttendanceState),
});

/** Who was where at the sessions of a group: those that are known, by their time, and its people, by name. */
export const GroupAttendance = z.object({
  group: TrainingGroup.pick({ id: true, name: true, location: true }),
  from: Day,
  until: Day,
  sessions: z.array(ListedSession),
  people: z.array(ListedPerson),
});
export type GroupAttendance = z.infer<typeof GroupAttendance>;

const held = {
  /** Sessions that were held; cancelled ones count nowhere. */
  sessions: z.int().min(0),
  minutes: z.int().min(0),
};

/** What the club held in a period: by group, and in each by coach. */
export const TrainingHours = z.array(
  z.object({
    id: GroupId,
    name: TrainingGroup.shape.name,
    ...held,
    /** How many times somebody was there. */
    attendances: z.int().min(0),
    coaches: z.array(z.object({ ...Participant.shape, id: UserId, ...held })),
  }),
);
export type TrainingHours = z.infer<typeof TrainingHours>;

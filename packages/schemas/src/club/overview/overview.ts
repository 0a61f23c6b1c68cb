import { z } from 'zod';
import { Kup } from '../../people/user/competition.ts';
import { GroupId } from '../../fields/reference.ts';
import { addMonths } from '../../time/calendar-day.ts';
import { Day, today } from '../../time/time.ts';
import { TrainingGroup } from '../../training/group/training-group.ts';

const count = z.int().min(0);
const Month = z
  .string()
  .regex(/^\d{4}-\d\d$/)
  .meta({ examples: ['2026-05'] });

/** The last `n` months `yyyy-mm`, this one at the end. */
export const lastMonths = (n: number): string[] =>
  Array.from({ length: n }, (_, index) =>
    addMonths(`${today().slice(0, 7)}-01`, index + 1 - n, 'LAST_DAY').slice(0, 7),
  );

/**
 * Two years by month, the oldest first. A member is who is in a group; who leaves one and joins another on the same day stays.
 * They have left from their first day in no group on. Deleted users are in no month.
 */
export const ClubMembers = z.array(
  z.object({
    month: Month,
    joined: count,
    left: count,
    /** At its end, or today. */
    members: count,
  }),
);
export type ClubMembers = z.infer<typeof ClubMembers>;

/** Members today, by the age that they reach this year. */
export const ClubAges = z.object({
  day: Day,
  bands: z.array(
    z.object({
      /** Such as `7–14`; null without a birthday. */
      band: z.string().nullable(),
      male: count,
      female: count,
      unknown: count,
    }),
  ),
});
export type ClubAges = z.infer<typeof ClubAges>;

/** Members today by belt, the lowest first, then those without one. `lower` is KYU for those in groups of karate alone. */
export const ClubBelts = z.array(
  z.object({ kup: Kup.nullable(), lower: z.enum(['KUP', 'KYU']), people: count }),
);
export type ClubBelts = z.infer<typeof ClubBelts>;

/** Held sessions of the last twelve months by group and month, with how many people were there in sum. */
export const ClubAttendance = z.array(
  z.object({
    id: GroupId,
    name: TrainingGroup.shape.name,
    month: Month,
    sessions: count,
    attendances: count,
  }),
);
export type ClubAttendance = z.infer<typeof ClubAttendance>;

export const clubCsvPaths = {
  members: '/api/club/members.csv',
  ages: '/api/club/ages.csv',
  belts: '/api/club/belts.csv',
  attendance: '/api/club/attendance.csv',
} as const;

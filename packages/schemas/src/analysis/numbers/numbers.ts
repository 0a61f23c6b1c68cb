import { z } from 'zod';
import { TechniqueId } from '../../grading/pack/bout-rules.ts';
import { message } from '../../say/say.ts';
import { firstOfTwelveMonths } from '../../time/calendar-day.ts';
import { Day, SentDay, today } from '../../time/time.ts';
import { UserId } from '../../people/user/user.ts';

/** Of a person or a group. First and last day, inclusive; the last twelve months by default. */
export const NumbersQuery = z
  .object({
    id: UserId,
    from: SentDay.default(() => firstOfTwelveMonths(today())),
    until: SentDay.default(() => today()),
  })
  .refine(({ from, until }) => from <= until, {
    message: message('analysis.wrongPeriod'),
    path: ['until'],
  });
export type NumbersQuery = z.infer<typeof NumbersQuery>;

/** Parts of a round are so long. */
export const sliceSeconds = 30;

const count = z.int().min(0);
/** Of the person, and of whoever was against them. */
const both = { own: count, other: count };

/** What the bouts, results and training of a person, or of the athletes of a group, come to in a period. */
export const Numbers = z
  .object({
    from: Day,
    until: Day,
    /** Decided bouts of two that count. */
    bouts: count,
    won: count,
    /** Without bouts that nobody won. */
    lost: count,
    /** With those for penalties. */
    points: z.object(both),
    /** How often a technique scored, and its points. */
    techniques: z.array(
      z.object({ technique: TechniqueId, ...both, own_points: count, other_points: count }),
    ),
    /** Points by techniques, from so many seconds of the round on. */
    slices: z.array(z.object({ from_s: count, ...both })),
    penalties: z.array(z.object({ reason: z.enum(['PENALTY', 'AVOIDING']), ...both })),
    /** Where the sum of the rounds counts, the bout is one. */
    rounds: z.object({ won: count, lost: count, behind: count, won_after_behind: count }),
    /** The newest first. */
    years: z.array(
      z.object({
        year: z.int(),
        bouts: count,
        won: count,
        /** Starts at competitions that have a result. */
        starts: count,
        first: count,
        second: count,
        third: count,
      }),
    ),
    /** Those in which there was anything, the oldest first. */
    months: z.array(
      z.object({
        month: z.string().meta({ examples: ['2026-05'] }),
        sessions: count,
        bouts: count,
        starts: count,
      }),
    ),
  })
  .meta({ id: 'Numbers' });
export type Numbers = z.infer<typeof Numbers>;

export const numbersCsvPath = '/api/analysis/{id}/numbers.csv';

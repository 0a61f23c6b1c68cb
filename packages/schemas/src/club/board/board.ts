import { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import { limits } from '../../limits.ts';
import { money } from '../../fields/number.ts';
import { asIs, type PlainKey } from '../../say/say.ts';
import { Day, today } from '../../time/time.ts';
import { TrainingGroup } from '../../training/group/training-group.ts';
import { Participant, UserId } from '../../people/user/user.ts';

/** Everybody once, then by the sport of their groups' grading rules; who has two sports is in both. */
export const ReportSection = enumerationOf('board.sport', {
  ALL: 'board.all',
  TAEKWONDO: asIs('Taekwondo'),
  KARATE: asIs('Karate'),
  NONE: 'board.noSport',
});
export type ReportSection = z.infer<typeof ReportSection>;

/** Query parameters have texts. */
export const ReportQuery = z.object({
  year: z.coerce
    .number<number>()
    .int()
    .min(limits.reportYearMin)
    .max(limits.reportYearMax)
    .default(() => Number(today().slice(0, 4)))
    .meta({ examples: [2026] }),
});

export const reportCsvPath = '/api/board/report.csv';
export const payCsvPath = '/api/board/pay.csv';

const count = z.int().min(0);
const counts = { male: count, female: count, diverse: count, unknown: count, total: count };
export const reportTitles = {
  male: 'user.male',
  female: 'user.female',
  diverse: 'board.diverse',
  unknown: 'form.notSet',
  total: 'board.total',
} as const satisfies Record<keyof typeof counts, PlainKey>;
export const reportCounts = Object.keys(reportTitles) as (keyof typeof counts)[];

/** How many people were in a group on 1 January; nobody is named. */
export const FederationReport = z.object({
  day: Day,
  sections: z.array(
    z.object({
      section: ReportSection,
      /** Oldest first; null are those without a birthday. */
      rows: z.array(z.object({ birth_year: z.int().nullable(), ...counts })),
      total: z.object(counts),
    }),
  ),
});
export type FederationReport = z.infer<typeof FederationReport>;

/** What a coach is paid for an hour, in cents; null if unknown. */
export const RateChange = z.object({ id: UserId, hourly_rate: money('board.rate').nullable() });
export type RateChange = z.infer<typeof RateChange>;

const paid = {
  /** Held sessions, without cancelled ones. */
  sessions: count,
  minutes: count,
  /** Null without a rate. */
  cents: count.nullable(),
};

/** The coaches of a period by name, with the hours of each group. Amounts are rounded by group, so that they add up. */
export const PaySheet = z.array(
  z.object({
    ...Participant.shape,
    hourly_rate: RateChange.shape.hourly_rate,
    groups: z.array(z.object({ ...TrainingGroup.pick({ id: true, name: true }).shape, ...paid })),
    ...paid,
  }),
);
export type PaySheet = z.infer<typeof PaySheet>;

/** What `minutes` cost, in whole cents. */
export const payOf = (minutes: number, hourlyRate: number) =>
  Math.round((minutes * hourlyRate) / 60);

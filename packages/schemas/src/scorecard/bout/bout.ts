import { z } from 'zod';
import { BoutRules, boutTimes } from '../../grading/pack/bout-rules.ts';
import { SuccessAnswer } from '../../fields/answer.ts';
import { nullableText, idText, requiredText } from '../../fields/text.ts';
import { limits } from '../../limits.ts';
import { UserId } from '../../people/user/user.ts';
import { Instant } from '../../time/time.ts';
import { BoutEvent, EndCode } from './bout-event.ts';

/** Somebody in a bout: a member, whose name the server sets, or a typed name. */
const BoutSide = z.object({
  user_id: UserId.nullable(),
  name: requiredText('scorecard.name', limits.nameMaxLength),
  club: nullableText('scorecard.club', limits.nameMaxLength),
  /** In a bout of a draw: the id there, by which who may record its results need not name members. */
  entrant_id: idText().optional(),
});

const BoutTimes = z.object({
  ...boutTimes,
  judges: z.int().min(1).max(limits.judgesMax),
  forms: z.int().min(1).max(2),
});

/** What is known before the first press. */
export const BoutStart = z.object({
  pack_id: idText().meta({ examples: ['wt-2026-06'] }),
  /** The first is blue, the second red; more only on a sheet of poomsae. */
  sides: z.array(BoutSide).min(1).max(limits.boutSidesMax),
  times: BoutTimes,
  tournament_id: idText().nullable().default(null),
  division_id: idText().nullable().default(null),
  draw_bout: z.int().min(1).max(limits.entrantsMax).nullable().default(null),
});
export type BoutStart = z.output<typeof BoutStart>;

const events = z.array(BoutEvent).max(limits.boutEventsSentMax);
const id = z.uuid();

export const BoutDraft = BoutStart.extend({ id, events: events.default([]) });
export const BoutEvents = z.object({ id, events });
export const BoutReference = z.object({ id: idText() });
export const BoutsQuery = z.object({ user: UserId.optional() });

/** A bout without its log: `state`, `winner` and `code` are the server's fold of it. */
export const BoutSummary = BoutStart.extend({
  id: idText(),
  sport: z.enum(['KYORUGI', 'KUMITE', 'POOMSAE', 'KATA']),
  owner_id: UserId.nullable(),
  valid: z.boolean(),
  state: z.string(),
  winner: z.int().nullable(),
  code: EndCode.nullable(),
  ended_at: Instant.nullable(),
  made_at: Instant,
}).meta({ id: 'BoutSummary' });
export type BoutSummary = z.output<typeof BoutSummary>;

/** The same with its log, and the rules of its pack. */
export const Bout = BoutSummary.extend({
  rules: BoutRules.nullable(),
  events: z.array(BoutEvent),
}).meta({ id: 'Bout' });
export type Bout = z.output<typeof Bout>;

const pair = z.tuple([z.int(), z.int()]);

/** What `fold` makes of the log, in short. */
export const FoldedBout = z
  .object({
    state: z.string(),
    round: z.int(),
    clock_ms: z.int(),
    score: pair,
    penalties: pair,
    wins: pair,
    senshu: z.int().nullable(),
    winner: z.int().nullable(),
    code: EndCode.nullable(),
    rounds: z.array(
      z.object({
        score: pair,
        penalties: pair,
        over: z.string().nullable(),
        winner: z.int().nullable(),
        code: EndCode.nullable(),
      }),
    ),
    questions: z.array(
      z.object({ id: z.string(), kind: z.string(), round: z.int(), side: z.int().nullable() }),
    ),
    /** Of poomsae, the best first, in thousandths. */
    results: z.array(
      z.object({
        side: z.int(),
        accuracy: z.number().nullable(),
        presentation: z.number().nullable(),
        total: z.number().nullable(),
        rank: z.int().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'FoldedBout' });
export type FoldedBout = z.output<typeof FoldedBout>;

export const ReadBout = z.object({ bout: Bout, fold: FoldedBout });
export const BoutAnswer = SuccessAnswer.extend({
  id: z.string(),
  fold: FoldedBout,
  /** Why the bracket has not taken what the bout has changed; null if it has, or if there was nothing. */
  draw_refusal: z.string().nullable(),
});

/** Which of several that were scored apart counts. */
export const BoutChoice = BoutReference.extend({ valid: z.boolean() });
export type BoutChoice = z.output<typeof BoutChoice>;

export const boutSheetPath = '/api/bout/{id}/sheet.csv';

/** A mutation of a device: appends presses; the first one starts the bout. */
export const BoutChange = z.object({
  start: BoutStart.extend({
    /** By which the device folds before the server has answered, which takes those of `pack_id`. */
    rules: BoutRules.nullable(),
  }).nullable(),
  events,
});
export type BoutChange = z.output<typeof BoutChange>;

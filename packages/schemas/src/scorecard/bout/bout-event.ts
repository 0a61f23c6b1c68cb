import { z } from 'zod';
import { idText, requiredText } from '../../fields/text.ts';
import { limits } from '../../limits.ts';
import { TechniqueId } from '../../grading/pack/bout-rules.ts';

/** The index in the bout's `sides`: 0 is blue, 1 is red. */
const Side = z
  .int()
  .min(0)
  .max(limits.boutSidesMax - 1);
/** Of sparring. */
const Corner = z.int().min(0).max(1).nullable();
const count = z.int().min(0).max(999);
const pair = z.tuple([count, count]);
const reason = requiredText('scorecard.reason', limits.locationMaxLength);
const judge = z
  .int()
  .min(0)
  .max(limits.judgesMax - 1);

/** Who wins by a decision of people, and how the fold calls its own: PTF points, PTG lead, SUP superiority, PUN penalties. */
export const EndCode = z.enum([
  'PTF',
  'PTG',
  'SUP',
  'RSC',
  'WDR',
  'DSQ',
  'PUN',
  'NO_BOUT',
  'BOTH_DSQ',
]);
export type EndCode = z.infer<typeof EndCode>;

const Press = z.object({ side: Side, technique: TechniqueId });
const Penalty = z.object({
  side: Side,
  /** Both sides at once. */
  both: z.boolean().optional(),
  avoiding: z.boolean().optional(),
  /** Of forms. */
  deduction: z.enum(['BOUNDARY', 'TIME', 'RESTART', 'DISQUALIFIED']).optional(),
});

const data = {
  PRESS: Press,
  PENALTY: Penalty,
  /** Starts the clock, and with it a round. */
  CLOCK: z.object({}),
  /** Stops it; a stop at 0 or below is the end of the time. */
  STOP: z.object({ why: z.enum(['STOP', 'INJURY', 'TIME']) }),
  ROUND: z.object({ to: z.enum(['READY', 'REST', 'END']) }),
  /** That a question was shown; changes nothing. */
  ASKED: z.object({ question: z.string().max(100) }),
  ANSWERED: z.object({
    question: z.string().max(100),
    answer: z.union([z.enum(['END_ROUND', 'GO_ON', 'ONE', 'TWO']), Side]),
  }),
  VOID: z.object({ event_id: idText() }),
  /** What a press or a penalty was instead. */
  REPLACE: z.object({
    event_id: idText(),
    by: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('PRESS'), data: Press }),
      z.object({ kind: z.literal('PENALTY'), data: Penalty }),
    ]),
  }),
  /** 'Score is …': what is missing stays. */
  SET: z.object({
    round: z.int().min(1).max(limits.roundsMax).optional(),
    clock_ms: z.int().min(0).max(limits.boutTimeMaxMs).optional(),
    score: pair.optional(),
    penalties: pair.optional(),
    /** Of the rounds before. */
    winners: z.array(Corner).max(limits.roundsMax).optional(),
    /** Null withdraws it. */
    senshu: Corner.optional(),
    reason,
  }),
  REOPEN: z.object({ reason }),
  MARK: z.object({
    side: Side,
    judge,
    form: z.int().min(1).max(2),
    part: z.enum(['ACCURACY', 'PRESENTATION']),
    value: z.number().min(0).max(limits.formMarkMax),
  }),
  FLAG: z.object({ side: Side, judge }),
  /** The decision of people; PTF closes a sheet of forms by its marks. */
  END: z.object({ winner: Side.nullable(), code: EndCode }),
};
type Kind = keyof typeof data;

/** What every press has. Times of day are shown only: order is `seq`, then device, then id. */
const pressed = {
  id: z.uuid(),
  seq: z.int().min(0).max(1_000_000),
  device: idText(),
  round: z.int().min(1).max(limits.roundsMax),
  /** What is left of the round; below 0 after its end. */
  clock_ms: z.int().min(-limits.boutTimeMaxMs).max(limits.boutTimeMaxMs),
  at: z.iso.datetime(),
};

const kinds = Object.keys(data) as Kind[];
const eventOf = <K extends Kind>(kind: K) =>
  z.object({ ...pressed, kind: z.literal(kind), data: data[kind] });
type EventOf<K extends Kind> = { [One in K]: ReturnType<typeof eventOf<One>> }[K];

/** A press of a bout: immutable, the only thing that is stored of it. */
export const BoutEvent = z
  .discriminatedUnion('kind', kinds.map(eventOf) as [EventOf<Kind>, ...EventOf<Kind>[]])
  .meta({ id: 'BoutEvent' });
export type BoutEvent = { [K in Kind]: z.infer<EventOf<K>> }[Kind];

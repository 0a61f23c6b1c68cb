import { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import { decimalNumber, wholeNumber } from '../../fields/number.ts';
import { limits } from '../../limits.ts';
import { Certainty } from './certainty.ts';

/** The scoring techniques of all sports. */
export const TechniqueId = enumerationOf('scorecard.technique', {
  PUNCH: 'scorecard.punch',
  TRUNK: 'scorecard.trunk',
  HEAD: 'scorecard.head',
  TURNING_TRUNK: 'scorecard.turningTrunk',
  TURNING_HEAD: 'scorecard.turningHead',
  YUKO: 'scorecard.yuko',
  WAZA_ARI: 'scorecard.wazaAri',
  IPPON: 'scorecard.ippon',
});
export type TechniqueId = z.infer<typeof TechniqueId>;

const points = wholeNumber('scorecard.points', { min: 0, max: limits.boutPointsMax });
const time = (title: 'scorecard.roundTime' | 'scorecard.restTime' | 'scorecard.injuryTime') =>
  wholeNumber(title, { min: 0, max: limits.boutTimeMaxMs });
const certainty = Certainty;

/** What New asks for, prefilled by the rules and the age. */
export const boutTimes = {
  rounds: wholeNumber('scorecard.rounds', { min: 1, max: limits.roundsMax }),
  round_ms: time('scorecard.roundTime').min(1000),
  rest_ms: time('scorecard.restTime'),
};

/** Of one age; the first one that fits counts. */
const AgedTimes = z.object({
  below_age: wholeNumber('scorecard.belowAge', { min: 1, max: limits.ruleAgeMax }).nullable(),
  ...boutTimes,
  certainty,
});

/** What decides if the score is level: points by techniques, fewer penalties, or senshu. */
const LevelRule = z.object({
  by: z.enum(['POINTS', 'PENALTIES', 'SENSHU']),
  techniques: z.array(TechniqueId).max(limits.techniquesMax),
});

/** Sparring of two. */
export const SparringRules = z.object({
  sport: z.enum(['KYORUGI', 'KUMITE']),
  techniques: z
    .array(z.object({ id: TechniqueId, points, certainty }))
    .min(1)
    .max(limits.techniquesMax),
  times: z.array(AgedTimes).min(1).max(limits.boutAgesMax),
  /** Most rounds won, or most points of all rounds. */
  win: z.enum(['ROUNDS', 'TOTAL']),
  /** The lead that ends the round or the bout, at once or if the referee says so. */
  lead: z
    .object({
      points: points.min(1),
      ends: z.enum(['ROUND', 'BOUT']),
      asks: z.boolean(),
      certainty,
    })
    .nullable(),
  penalty: z.object({
    /** To the other side. */
    points,
    /** How many lose the round or the bout; null if none do. */
    max: points.min(1).nullable(),
    ends: z.enum(['ROUND', 'BOUT']),
    certainty,
    /**
     * In the last milliseconds: ASK whether it counts `points` instead; or one for avoiding is at least step `points`, and
     * takes senshu.
     */
    late: z
      .object({ ms: time('scorecard.roundTime'), does: z.enum(['ASK', 'STEP']), points, certainty })
      .nullable(),
  }),
  /** In this order, then people are asked. */
  level: z.array(LevelRule).max(limits.techniquesMax),
  level_certainty: certainty,
  injury_ms: time('scorecard.injuryTime'),
});
export type SparringRules = z.infer<typeof SparringRules>;

const mark = (title: 'scorecard.accuracy' | 'scorecard.presentation' | 'scorecard.deduction') =>
  decimalNumber(title, { min: 0, max: limits.formMarkMax });

export const PoomsaeRules = z.object({
  sport: z.literal('POOMSAE'),
  accuracy_max: mark('scorecard.accuracy'),
  presentation_max: mark('scorecard.presentation'),
  /** With so many judges or more, the highest and lowest of each part are dropped. */
  drop_from: wholeNumber('scorecard.judges', { min: 3, max: limits.judgesMax }),
  boundary: mark('scorecard.deduction'),
  time: mark('scorecard.deduction'),
  restart: mark('scorecard.deduction'),
  /** From the average accuracy, which is never below 0, or from the total. */
  restart_from: z.enum(['ACCURACY', 'TOTAL']),
  certainty,
  restart_certainty: certainty,
});
export type PoomsaeRules = z.infer<typeof PoomsaeRules>;

/** The majority of flags. */
export const KataRules = z.object({ sport: z.literal('KATA'), certainty });
export type KataRules = z.infer<typeof KataRules>;

/** Rules of bouts; each sport has its own shape. */
export const BoutRules = z.discriminatedUnion('sport', [SparringRules, PoomsaeRules, KataRules]);
export type BoutRules = z.infer<typeof BoutRules>;

import { z } from 'zod';
import { describeValue } from '../../fields/describe-value.ts';
import { enumerationOf, severalOf } from '../../fields/enumeration.ts';
import { decimalNumber, wholeNumber } from '../../fields/number.ts';
import { yesNo } from '../../fields/yes-no.ts';
import { limits } from '../../limits.ts';
import { message } from '../../say/say.ts';
import type { Say } from '../../say/say.ts';
import { Certainty } from './certainty.ts';

/** The scoring techniques of all sports. */
export const techniqueLabels = {
  PUNCH: 'scorecard.punch',
  TRUNK: 'scorecard.trunk',
  HEAD: 'scorecard.head',
  TURNING_TRUNK: 'scorecard.turningTrunk',
  TURNING_HEAD: 'scorecard.turningHead',
  YUKO: 'scorecard.yuko',
  WAZA_ARI: 'scorecard.wazaAri',
  IPPON: 'scorecard.ippon',
} as const;
export const TechniqueId = enumerationOf('scorecard.technique', techniqueLabels);
export type TechniqueId = z.infer<typeof TechniqueId>;

export const techniqueName = (say: Say, id: TechniqueId): string =>
  describeValue(say, TechniqueId, id) ?? id;

const pointsOf = (
  title:
    | 'scorecard.points'
    | 'scorecard.leadPoints'
    | 'scorecard.penaltyPoints'
    | 'scorecard.penaltyMax'
    | 'scorecard.latePoints',
  min = 0,
) => wholeNumber(title, { min, max: limits.boutPointsMax });
const endsOf = (title: 'scorecard.leadEnds' | 'scorecard.penaltyEnds') =>
  enumerationOf(title, { ROUND: 'scorecard.endsRound', BOUT: 'scorecard.endsBout' });
type TimeTitle =
  | 'scorecard.roundTime'
  | 'scorecard.restTime'
  | 'scorecard.injuryTime'
  | 'scorecard.lateTime';
const time = (title: TimeTitle) => wholeNumber(title, { min: 0, max: limits.boutTimeMaxMs });
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
  by: enumerationOf('scorecard.levelBy', {
    POINTS: 'scorecard.levelByPoints',
    PENALTIES: 'scorecard.levelByPenalties',
    SENSHU: 'scorecard.levelBySenshu',
  }),
  /** Whose points count; empty unless by POINTS. */
  techniques: severalOf('scorecard.levelTechniques', TechniqueId),
});

/** A refinement: no technique twice. */
export const distinctTechniques = [
  (all: readonly { id: TechniqueId }[]) => new Set(all.map(({ id }) => id)).size === all.length,
  { message: message('scorecard.techniqueTwice') },
] as const;

/** Sparring of two. */
export const SparringRules = z.object({
  sport: z.enum(['KYORUGI', 'KUMITE']),
  techniques: z
    .array(z.object({ id: TechniqueId, points: pointsOf('scorecard.points'), certainty }))
    .min(1)
    .max(limits.techniquesMax)
    .refine(...distinctTechniques),
  times: z.array(AgedTimes).min(1).max(limits.boutAgesMax),
  /** Most rounds won, or most points of all rounds. */
  win: enumerationOf('scorecard.win', {
    ROUNDS: 'scorecard.winByRounds',
    TOTAL: 'scorecard.winByTotal',
  }),
  /** The lead that ends the round or the bout, at once or if the referee says so. */
  lead: z
    .object({
      points: pointsOf('scorecard.leadPoints', 1),
      ends: endsOf('scorecard.leadEnds'),
      asks: yesNo('scorecard.leadAsks'),
      certainty,
    })
    .nullable(),
  penalty: z.object({
    /** To the other side. */
    points: pointsOf('scorecard.penaltyPoints'),
    /** How many lose the round or the bout; null if none do. */
    max: pointsOf('scorecard.penaltyMax', 1).nullable(),
    ends: endsOf('scorecard.penaltyEnds'),
    certainty,
    /**
     * In the last milliseconds: ASK whether it counts `points` instead; or one for avoiding is at least step `points`, and
     * takes senshu.
     */
    late: z
      .object({
        ms: time('scorecard.lateTime'),
        does: enumerationOf('scorecard.lateDoes', {
          ASK: 'scorecard.lateAsks',
          STEP: 'scorecard.lateSteps',
        }),
        points: pointsOf('scorecard.latePoints'),
        certainty,
      })
      .nullable(),
  }),
  /** In this order, then people are asked. */
  level: z.array(LevelRule).max(limits.techniquesMax),
  level_certainty: certainty,
  injury_ms: time('scorecard.injuryTime'),
});
export type SparringRules = z.infer<typeof SparringRules>;

type MarkTitle =
  | 'scorecard.accuracy'
  | 'scorecard.presentation'
  | 'scorecard.boundary'
  | 'scorecard.overTime'
  | 'scorecard.restart';
const mark = (title: MarkTitle) => decimalNumber(title, { min: 0, max: limits.formMarkMax });

export const PoomsaeRules = z.object({
  sport: z.literal('POOMSAE'),
  accuracy_max: mark('scorecard.accuracy'),
  presentation_max: mark('scorecard.presentation'),
  /** With so many judges or more, the highest and lowest of each part are dropped. */
  drop_from: wholeNumber('scorecard.dropFrom', { min: 3, max: limits.judgesMax }),
  boundary: mark('scorecard.boundary'),
  time: mark('scorecard.overTime'),
  restart: mark('scorecard.restart'),
  /** From the average accuracy, which is never below 0, or from the total. */
  restart_from: enumerationOf('scorecard.restartFrom', {
    ACCURACY: 'scorecard.accuracy',
    TOTAL: 'scorecard.restartFromTotal',
  }),
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

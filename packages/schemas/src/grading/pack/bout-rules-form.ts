import { z } from 'zod';
import { enumerationOf, severalOf } from '../../fields/enumeration.ts';
import { wholeNumber } from '../../fields/number.ts';
import { limits } from '../../limits.ts';
import {
  type BoutRules,
  distinctTechniques,
  PoomsaeRules,
  SparringRules,
  techniqueLabels,
} from './bout-rules.ts';

const seconds = (
  title:
    | 'scorecard.roundTime'
    | 'scorecard.restTime'
    | 'scorecard.injuryTime'
    | 'scorecard.lateTime',
  min = 0,
) => wholeNumber(title, { min, max: limits.boutTimeMaxMs / 1000 });

const sparring = SparringRules.shape;
const ofLead = sparring.lead.unwrap().shape;
const ofPenalty = sparring.penalty.shape;
const ofLate = ofPenalty.late.unwrap().shape;

const { YUKO, WAZA_ARI, IPPON, ...kyorugi } = techniqueLabels;

/** With the techniques of a sport. */
function formOf(labels: Partial<typeof techniqueLabels>) {
  const id = enumerationOf('scorecard.technique', labels);
  return z.object({
    win: sparring.win,
    injury_s: seconds('scorecard.injuryTime'),
    /** Null: no lead ends anything. */
    lead_points: ofLead.points.nullable(),
    lead_ends: ofLead.ends,
    lead_asks: ofLead.asks,
    penalty_points: ofPenalty.points,
    penalty_max: ofPenalty.max,
    penalty_ends: ofPenalty.ends,
    /** Null: the last seconds are as all others. */
    late_s: seconds('scorecard.lateTime', 1).nullable(),
    late_does: ofLate.does,
    late_points: ofLate.points,
    techniques: z
      .array(sparring.techniques.element.extend({ id }))
      .min(1)
      .max(limits.techniquesMax)
      .refine(...distinctTechniques),
    times: z
      .array(
        sparring.times.element.omit({ round_ms: true, rest_ms: true }).extend({
          round_s: seconds('scorecard.roundTime', 1),
          rest_s: seconds('scorecard.restTime'),
        }),
      )
      .min(1)
      .max(limits.boutAgesMax),
    level: z
      .array(
        sparring.level.element.extend({ techniques: severalOf('scorecard.levelTechniques', id) }),
      )
      .max(limits.techniquesMax),
  });
}

/** Rules of sparring as a form: flat, with times in seconds, and with the techniques of the sport. */
export const SparringForms = {
  KYORUGI: formOf(kyorugi),
  KUMITE: formOf({ YUKO, WAZA_ARI, IPPON }),
};

export const PoomsaeForm = PoomsaeRules.omit({
  sport: true,
  certainty: true,
  restart_certainty: true,
});

/** What a form of sparring shows of these rules. */
export const toSparringForm = ({
  win,
  injury_ms,
  lead,
  penalty: { late, ...penalty },
  techniques,
  times,
  level,
}: SparringRules) => ({
  win,
  injury_s: injury_ms / 1000,
  lead_points: lead?.points ?? null,
  lead_ends: lead?.ends ?? 'ROUND',
  lead_asks: lead?.asks ?? true,
  penalty_points: penalty.points,
  penalty_max: penalty.max,
  penalty_ends: penalty.ends,
  late_s: late && late.ms / 1000,
  late_does: late?.does ?? 'ASK',
  late_points: late?.points ?? 2,
  techniques,
  times: times.map(({ round_ms, rest_ms, ...one }) => ({
    ...one,
    round_s: round_ms / 1000,
    rest_s: rest_ms / 1000,
  })),
  level,
});

/** The rules that a form says, with what it does not show as it was before. */
export function fromForm(rules: BoutRules, draft: unknown): BoutRules {
  if (rules.sport === 'KATA') return rules;
  if (rules.sport === 'POOMSAE') return { ...rules, ...PoomsaeForm.parse(draft) };
  const form = SparringForms[rules.sport].parse(draft);
  const { lead_points, late_s } = form;
  const { lead, penalty } = rules;
  return {
    ...rules,
    win: form.win,
    injury_ms: form.injury_s * 1000,
    // C: one source, the club
    lead:
      lead_points === null
        ? null
        : {
            points: lead_points,
            ends: form.lead_ends,
            asks: form.lead_asks,
            certainty: lead?.certainty ?? 'C',
          },
    penalty: {
      points: form.penalty_points,
      max: form.penalty_max,
      ends: form.penalty_ends,
      certainty: penalty.certainty,
      late:
        late_s === null
          ? null
          : {
              ms: late_s * 1000,
              does: form.late_does,
              points: form.late_points,
              certainty: penalty.late?.certainty ?? 'C',
            },
    },
    techniques: form.techniques,
    level: form.level.map((one) => (one.by === 'POINTS' ? one : { ...one, techniques: [] })),
    // the first that fits counts: the youngest first
    times: form.times
      .map(({ round_s, rest_s, ...one }) => ({
        ...one,
        round_ms: round_s * 1000,
        rest_ms: rest_s * 1000,
      }))
      .toSorted((one, other) => (one.below_age ?? Infinity) - (other.below_age ?? Infinity)),
  };
}

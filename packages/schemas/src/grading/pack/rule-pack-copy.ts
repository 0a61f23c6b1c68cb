import { z } from 'zod';
import { sentTypes } from '../../fields/sent-fields.ts';
import { yesNo } from '../../fields/yes-no.ts';
import { BoutRules } from './bout-rules.ts';
import {
  endsInTime,
  endsTooEarly,
  GradingRules,
  packOf,
  rulePackFields,
  RulePackId,
} from './rule-pack.ts';

// apart from packs of grades, which most pages load: rules of bouts bring shapes and texts

/** A rule pack of bouts: a built-in one, or the club's own copy. */
export const BoutPack = packOf(BoutRules).meta({ id: 'BoutPack' });
export type BoutPack = z.infer<typeof BoutPack>;

/** The rules of a pack; each sport has its own shape. */
const RulePackData = z.discriminatedUnion('sport', [GradingRules, BoutRules]);

/** A corrected copy of a pack: existing packs are immutable. */
export const RulePackCopy = z
  .object({
    based_on: RulePackId,
    ...sentTypes(rulePackFields),
    /** Whether the caller has checked it for the club. */
    isVerified: yesNo('grading.verified'),
    /** Whether groups that use the original switch to the copy. */
    inGroups: yesNo('grading.inGroups'),
    data: RulePackData,
  })
  .refine(endsInTime, endsTooEarly);
export type RulePackCopy = z.infer<typeof RulePackCopy>;

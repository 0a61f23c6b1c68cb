import { z } from 'zod';
import { type Grade, type HeldGrade, newestGrade } from '../../people/user/grade.ts';
import type { Candidate, Readiness } from './readiness.ts';
import type { GradingRules } from '../pack/rule-pack.ts';

/** What the club has to record before an exam: the certificate of the current grade, and the birthday. */
const Paper = z.enum(['CERTIFICATE', 'BIRTHDAY']);
export const Papers = z.array(Paper);
type Paper = z.infer<typeof Paper>;

export type PaperHolder = Pick<Candidate, 'birthday'> & {
  awards: readonly (HeldGrade & { hasCertificate: boolean })[];
};

function asksForAge({ rules, child_below, poom_below }: GradingRules, target: Grade): boolean {
  // age decides between poom and dan
  if (poom_below !== null && target.kind !== 'KUP') return true;
  const rule = rules.find(({ kind, number }) => kind === target.kind && number === target.number);
  if (!rule) return false;
  return rule.min_age !== null || (child_below !== null && rule.child_months !== null);
}

/**
 * The papers that are missing. Without a grade no certificate is needed; a birthday is needed where the rules of the
 * next grade depend on age.
 */
export function missingPapers(
  pack: GradingRules,
  { birthday, awards }: PaperHolder,
  { current, target }: Pick<Readiness, 'current' | 'target'>,
): Paper[] {
  const isMissing: Record<Paper, boolean> = {
    CERTIFICATE: current !== null && newestGrade(awards)?.hasCertificate !== true,
    BIRTHDAY: birthday === null && target !== null && asksForAge(pack, target),
  };
  return Paper.options.filter((paper) => isMissing[paper]);
}

import { z } from 'zod';
import { type Grade, type HeldGrade, newestGrade } from '../grading/grade.ts';
import type { Candidate, Readiness } from '../grading/readiness.ts';
import type { GradingRules } from '../grading/rule-pack.ts';

/** What the club has to have of somebody who is examined: the certificate of the grade that they hold, and their birthday. */
const Paper = z.enum(['CERTIFICATE', 'BIRTHDAY']);
export const Papers = z.array(Paper);
type Paper = z.infer<typeof Paper>;

/** Somebody whose papers are looked for: of a certificate alone whether there is one. */
export type PaperHolder = Pick<Candidate, 'birthday'> & {
  awards: readonly (HeldGrade & { hasCertificate: boolean })[];
};

/** Whether the rules ask for an age on the way to a grade. */
function asksForAge({ rules, child_below, poom_below }: GradingRules, target: Grade): boolean {
  // it decides whether a poom or a dan comes next
  if (poom_below !== null && target.kind !== 'KUP') return true;
  const rule = rules.find(({ kind, number }) => kind === target.kind && number === target.number);
  if (!rule) return false;
  return rule.min_age !== null || (child_below !== null && rule.child_months !== null);
}

/**
 * The papers that are missing. Whoever has no grade yet needs no certificate; a birthday is needed where the rules ask for
 * an age on the way to the next grade.
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

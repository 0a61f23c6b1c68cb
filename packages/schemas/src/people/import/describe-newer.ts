import { gradeName, type HeldGrade } from '../user/grade.ts';
import type { Say } from '../../say/say.ts';
import { formatDay } from '../../time/local-day.ts';

/** Says that a belt of a list stays out, as this grade is newer. */
export function describeNewer(say: Say, grade: HeldGrade): string {
  const name = gradeName(grade);
  return grade.date === null
    ? say('imports.higherGrade', { grade: name })
    : say('imports.newerGrade', { grade: name, date: formatDay(say.locale, grade.date) });
}

import {
  everyGrade,
  type Grade,
  type GradeKind,
  isGrade,
  isHigher,
} from '../../people/user/grade.ts';
import { type Grades, type Rule, rule } from './division-text.ts';

const aKind = '(?:kup|keup|gup|geup|kyu|dan|poom)';
const aNumber = '\\d{1,2}(?:st|nd|rd|th|\\.)?';
const link = '(?:-|\\+|/|&|bis(?: zum)?|to|und|and|u\\.)';
const manyGrades = `${aNumber} ?(?:${aKind}\\.? ?)?(?:${link} ?${aNumber} ?(?:${aKind}\\.? ?)?){0,9}`;
const from = '(?:≥|ab(?: dem)?|from|min\\.?|mind\\.|mindestens) ?';
const to = '(?:≤|bis(?: zum| einschließlich)?|up to|max\\.?) ?';
const higher =
  '(?:\\+| ?(?:und|oder|and|or|u\\.) (?:höher|darüber|aufwärts|higher|above|up)| aufwärts)';
const lower = '(?: ?(?:und|oder|and|or|u\\.) (?:niedriger|tiefer|darunter|lower|below))';

const kindOf = (word: string): GradeKind =>
  /poom/i.test(word) ? 'POOM' : /dan/i.test(word) ? 'DAN' : 'KUP';
const since = (grade: Grade): Grades[] => [{ grade_from: grade, grade_to: null }];

/** '8.-5. Kup', '6.+5. Kup', 'ab 4. Kup', '1. Dan und höher', 'Kup 8-5', 'Danträger'. */
export const gradeRules: readonly Rule[] = [
  rule(
    'grades',
    `(?<from>${from})?(?<until>${to})?(?<series>${manyGrades})(?<=${aKind}\\.? ?)(?<higher>${higher})?(?<lower>${lower})?`,
    readSeries,
  ),
  rule(
    'grades',
    `(?<kind>${aKind})\\.? (?<list>${aNumber}(?: ?${link} ?(?:1[0-2]|[1-9])(?![\\d,]))*)`,
    ({ kind, list }) => readSeries({ series: `${list} ${kind}` }),
  ),
  rule('grades', '(?:ab |from )?poom ?(?:/|-|und|and|&|\\+) ?dan(?:-?träger(?:innen|in)?)?', () =>
    since({ kind: 'POOM', number: 1 }),
  ),
  rule(
    'grades',
    '(?:ab |from )?(?:dan(?:-?(?:träger(?:innen|in)?|grade?|holders?))?|schwarzgurte?|black ?belts?)',
    () => since({ kind: 'DAN', number: 1 }),
  ),
];

/** In a column of grades. */
export const anyGrade = rule(
  'grades',
  '(?:alle|all|offen|open|any)(?: (?:grade|graduierungen|gürtel|gurte|belts|grades))?',
  () => [{ grade_from: null, grade_to: null }],
);

function readSeries(groups: Readonly<Record<string, string | undefined>>): Grades[] | null {
  const { series = '', from: least, until, higher: above, lower: below } = groups;
  const kinds = series.match(new RegExp(aKind, 'giu')) ?? [];
  const parts = series.trim().split(/ ?(?:\+|\/|&|und|and|u\.) ?/iu);
  const found = parts.map((part) => readRange(part, kindOf(kinds.at(-1) ?? '')));
  const ranges = found.filter((one) => one !== null);
  const [first] = ranges;
  const limits = [least, until, above, below].filter(Boolean).length;
  if (!first || ranges.length < parts.length || limits > 1) return null;
  if (limits === 0) return kinds.length === 1 ? joinGrades(ranges) : ranges;
  if (ranges.length > 1 || !isSingle(first)) return null;
  return [least || above ? { ...first, grade_to: null } : { ...first, grade_from: null }];
}

const isSingle = ({ grade_from: one, grade_to: other }: Grades) =>
  one?.kind === other?.kind && one?.number === other?.number;

/** '8.', '8. Kup', '8.-5.', '9. Kup bis 1. Dan'. A number without a kind has that of the next one. */
function readRange(text: string, last: GradeKind): Grades | null {
  const tokens = text.match(new RegExp(`\\d{1,2}|${aKind}`, 'giu')) ?? [];
  const isNumber = (token: string) => /\d/.test(token);
  const grades = tokens.flatMap((token, index): Grade[] => {
    const kind = kindOf(tokens.slice(index).find((next) => !isNumber(next)) ?? last);
    return isNumber(token) ? [{ kind, number: Number(token) }] : [];
  });
  const [one, other = one] = grades;
  if (!one || !other || grades.length > 2 || !grades.every(isGrade)) return null;
  return isHigher(one, other)
    ? { grade_from: other, grade_to: one }
    : { grade_from: one, grade_to: other };
}

/** '6.+5. Kup' is one division, unless a grade lies between them. */
function joinGrades(ranges: Grades[]): Grades[] {
  const placeOf = ({ grade_from: one }: Grades) =>
    everyGrade.findIndex(({ kind, number }) => kind === one?.kind && number === one.number);
  const sorted = ranges.toSorted((one, other) => placeOf(one) - placeOf(other));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest || !sorted.every(isSingle)) return ranges;
  const isWhole = sorted.every((one, index) => placeOf(one) === placeOf(lowest) + index);
  return isWhole ? [{ grade_from: lowest.grade_from, grade_to: highest.grade_to }] : ranges;
}

import {
  everyGrade,
  type Grade,
  type GradeKind,
  isGrade,
  isHigher,
} from '../../people/user/grade.ts';
import { limits } from '../../limits.ts';
import { type Part, type Rule, rule, type Values, type When } from './division-parts.ts';
import { bornAtAges, type Discipline, type Division, isByWeight } from './division.ts';

type Grades = Values['grades'][number];
type WeightClass = Values['classes'];

const male =
  'm|male|men|boys?|männlich|männl\\.?|maennlich|männer|herren|jungen|jungs|knaben|buben?|burschen';
const female = 'w|f|female|women|girls?|weiblich|weibl\\.?|frauen|damen|mädchen|maedchen';
const mixed = 'mixed|mix|gemischt';
const both = `(?: ?[/+&,] ?| (?:und|and|u\\.) )`;

const sexOf: readonly (readonly [Division['sex'] | null, string])[] = [
  // one division of both, or one of each
  [
    null,
    `(?:(?:${male})${both}(?:${female})|(?:${female})${both}(?:${male}))(?:${both}(?:d|divers))?`,
  ],
  ['MIXED', mixed],
  ['MALE', male],
  ['FEMALE', female],
];

/** 'm', 'weiblich', 'mixed'; null for 'm/w'. */
export const sexRules: readonly Rule[] = sexOf.map(([sex, words]) => rule('sex', words, () => sex));

const disciplines: Readonly<Record<Discipline, string>> = {
  KYORUGI: 'kyorugi|gyorugi|zweikampf|vollkontakt|sparring',
  POOMSAE: 'poomsae|formen|technik',
  KUMITE: 'kumite(?:[ -]?(?:einzel|individual))?',
  KATA: 'kata(?:[ -]?(?:einzel|individual))?',
};

/** 'Kyorugi', 'Zweikampf', 'Formen'. */
export const disciplineRules: readonly Rule[] = Object.entries(disciplines).map(([one, words]) =>
  rule('discipline', words, () => one as Discipline),
);

/** 'LK1', 'Leistungsklasse 1', 'LK II'. */
export const levelRules: readonly Rule[] = [
  rule('level', '(?:lk|leistungsklasse)[ -]?(?<name>i{1,3}|[\\p{L}\\d])', ({ name = '' }) =>
    /^i+$/i.test(name) ? `LK${name.length}` : `LK${name.toUpperCase()}`,
  ),
];

const aWeight = '\\d{1,3}(?:\\.\\d{1,3}|,\\d(?!\\d))?';
const kg = '(?: ?kg)?';
/** Names of weight classes before their limits, which alone say who may start. */
const weightName =
  '(?:(?:fin|fly|bantam|feather|light|welter|light[ -]middle|middle|light[ -]heavy|heavy)(?:[ -]?weight)?' +
  '|(?:fliegen|bantam|feder|leicht|welter|halbmittel|mittel|halbschwer|schwer)gewicht):? ?';
const belowSigns = '-|≤|<|until|up to|not (?:exceeding|over)|bis';
/** Of a weight only with its unit: 'U14' is a group, and 'max. 16' may be places. */
const belowWords = 'unter|under|below|u|max\\.?';
const aboveSigns = '\\+|≥|>';
const aboveWords = 'über|ueber|over|above|ab|from|ü';
const between = [
  `(?:über|over|ab) ?(?<from>${aWeight})${kg} ?(?:-|&|,|und|and)? ?(?:unter|under|not exceeding|bis) ?(?<to>${aWeight})${kg}`,
];
const twoWeights = (unit: string) =>
  `(?<low>${aWeight})${kg}(?:-| - )(?<high>${aWeight})${unit}(?!-\\d| - \\d)`;
// a number in another unit is no weight
const noUnit =
  '(?! ?(?:starter|teilnehmer|athlet|participants|cm|lbs?|pounds?|pfund|€|eur|uhr|j|y|%|:\\d|\\.? ?\\d*\\.? ?(?:kup|dan)))';

const gramsOf = (kilograms: string) => Math.round(Number(kilograms.replace(',', '.')) * 1000);

function readClass(groups: Readonly<Record<string, string | undefined>>): WeightClass | null {
  const { from, to, low = from, high = to, limit, over } = groups;
  const found: WeightClass =
    low && high
      ? { over_g: gramsOf(low) || null, up_to_g: gramsOf(high) }
      : limit
        ? { up_to_g: gramsOf(limit) }
        : { over_g: gramsOf(over ?? ''), up_to_g: null };
  return isClass(found) ? found : null;
}

/** Whether the limits are a person's weight, the lower one first. */
function isClass({ over_g, up_to_g }: WeightClass): boolean {
  const mostG = limits.weightMaxKg * 1000;
  return (over_g ?? 0) < (up_to_g ?? Infinity) && Math.max(over_g ?? 0, up_to_g ?? 0) <= mostG;
}

/** Within another text a bare number is no class, and 'U21', 'under 12' and 'Ü35' are groups. */
export const classRules: readonly Rule[] = [
  ...between,
  twoWeights(' ?kg'),
  `(?:${belowSigns}) ?(?<limit>${aWeight})${kg}`,
  `(?:${belowWords}) ?(?<limit>${aWeight}) ?kg`,
  `(?:${aboveSigns}) ?(?<over>${aWeight})${kg}`,
  `(?:${aboveWords}) ?(?<over>${aWeight}) ?kg`,
  `(?<over>${aWeight}) ?kg ?\\+(?! ?\\d)`,
  `(?<limit>${aWeight}) ?kg`,
].map((pattern) =>
  rule('classes', `(?<![\\p{L}\\d.])(?:${weightName})?(?:${pattern})${noUnit}`, readClass),
);

/** In a column of weight classes: '33 37 +37', 'U41', '33-37'; '33-37-41' may be ranges or limits. */
export const bareClassRules: readonly Rule[] = [
  ...between,
  twoWeights(kg),
  `(?:${belowSigns}|${belowWords}) ?(?<limit>${aWeight})${kg}`,
  `(?:${aboveSigns}|${aboveWords}) ?(?<over>${aWeight})${kg}`,
  `(?<over>${aWeight})${kg} ?\\+(?! ?\\d)`,
  `(?<limit>${aWeight})${kg}(?! ?-)`,
].map((pattern) => rule('classes', `(?:${weightName})?(?:${pattern})${noUnit}`, readClass));

/** In a column of weight classes. */
export const anyClass = rule('classes', 'open|offen|alle|all', () => ({
  over_g: null,
  up_to_g: null,
}));

/** '18+', '31-40': ages, or kilograms. */
export const numberRules: readonly Rule[] = [
  `(?<low>\\d{1,2})(?:-| - |/)(?<high>\\d{1,3})(?![-/.,]\\d| - \\d)`,
  `(?<low>\\d{1,3}) ?\\+(?! ?\\d)`,
].map((pattern) =>
  rule('numbers', pattern + noUnit, ({ low, high }) => ({
    low: Number(low),
    high: high === undefined ? null : Number(high),
  })),
);

/** '12-14' and '18+' are ages if nothing else names them, and weights are out of the question. */
export function settleNumbers(
  parts: readonly Part[],
  own: readonly Part[],
  when: When & { discipline: Discipline },
): Part[] {
  const all = [...own, ...parts];
  const stated = all.filter((part) => part.kind === 'born');
  const discipline = all.find((part) => part.kind === 'discipline')?.value ?? when.discipline;
  const canWeigh = isByWeight(discipline) && !all.some(({ kind }) => kind === 'classes');
  return parts.map((part, index): Part => {
    if (part.kind !== 'numbers' || part.value === null) return part;
    const { text } = part;
    const { low, high } = part.value;
    const kilograms = { over_g: low * 1000, up_to_g: high === null ? null : high * 1000 };
    const weight = { kind: 'classes', value: isClass(kilograms) ? kilograms : null, text } as const;
    const before = parts.slice(0, index).findLast(({ kind }) => kind !== 'gap');
    if (high === null && before?.kind === 'classes') return weight;
    const isAge = high === null || (low <= high && high < 100);
    const ages = isAge ? bornAtAges(low, high, when) : null;
    if (stated.some(({ value }) => JSON.stringify(value) === JSON.stringify(ages)))
      return { kind: 'born', value: ages, text };
    if (stated.length > 0) return text.includes('/') ? { kind: 'rest', text } : weight;
    return { kind: 'born', value: canWeigh ? null : ages, text };
  });
}

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
  const limited = [least, until, above, below].filter(Boolean).length;
  if (!first || ranges.length < parts.length || limited > 1) return null;
  if (limited === 0) return kinds.length === 1 ? joinGrades(ranges) : ranges;
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

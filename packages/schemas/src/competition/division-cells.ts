import { type Grade, type GradeKind, isGrade, isHigher } from '../grading/grade.ts';
import { limits } from '../limits.ts';
import type { AgeBy, Discipline, Division, WeightRange } from './division.ts';
import { bornAtAges } from './division.ts';

/** What a reader has found, and the text around it. `null`: it has found something that can be meant in two ways. */
export type Found<Value> = { value: Value | null; rest: string };
export type Born = Pick<Division, 'born_from' | 'born_to'>;
export type Grades = Pick<Division, 'grade_from' | 'grade_to'>;
/** Without `over_g` the class begins above the next lower one. */
export type WeightClass = Pick<WeightRange, 'up_to_g'> & { over_g?: number | null };
type When = { day: string; ageBy: AgeBy };

/** Dashes and spaces as they are typed; a document has many others. */
export const plainText = (text: string): string =>
  text
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const before = String.raw`(?<![\p{L}\d])`;
const after = String.raw`(?![\p{L}\d])`;
const whole = (pattern: string, flags = '') =>
  new RegExp(`${before}(?:${pattern})${after}`, `iu${flags}`);

/** `text` without `found`, and without what only separated it. */
const without = (text: string, found: string | RegExp): string =>
  text
    .replace(found, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:/|&·]+|[\s,;:/|&·(]+$/g, '');

function find<Value>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Value | null,
): Found<Value> | undefined {
  const match = pattern.exec(text);
  return match ? { value: read(match), rest: without(text, match[0]) } : undefined;
}

const kindOf = (word = ''): GradeKind =>
  /poom/i.test(word) ? 'POOM' : /dan/i.test(word) ? 'DAN' : 'KUP';
const aKind = '(kup|kyu|dan|poom)';
const gradeRange = whole(`(\\d{1,2})\\.? ?${aKind}?\\.? ?(?:-|bis|to) ?(\\d{1,2})\\.? ?${aKind}`);
const oneGrade = new RegExp(
  `(?:(≥|>=|${before}(?:ab|from|min\\.?))|(≤|<=|${before}(?:bis|up to|max\\.?)))? ?${before}` +
    `(\\d{1,2})\\.? ?${aKind}${after}`,
  'iu',
);

/** '8.-5. Kup', 'ab 4. Kup', '≤5. Kup', '1. Dan'. */
export function findGrades(text: string): Found<Grades> | undefined {
  const gradesOf = (from: Grade | null, to: Grade | null) =>
    [from, to].every((one) => one === null || isGrade(one))
      ? { grade_from: from, grade_to: to }
      : null;
  return (
    find(text, gradeRange, ([, low, lowKind, high, highKind]) => {
      const one = { kind: kindOf(lowKind ?? highKind), number: Number(low) };
      const other = { kind: kindOf(highKind), number: Number(high) };
      return isHigher(one, other) ? gradesOf(other, one) : gradesOf(one, other);
    }) ??
    find(text, oneGrade, ([, from, to, number, kind]) => {
      const grade = { kind: kindOf(kind), number: Number(number) };
      return gradesOf(to ? null : grade, from ? null : grade);
    })
  );
}

/** 'LK1', 'Leistungsklasse 1', 'LK II'. */
export const findLevel = (text: string): Found<string> | undefined =>
  find(text, whole('(?:lk|leistungsklasse)[ -]?(i{1,3}|\\w)'), ([, name = '']) =>
    /^i+$/i.test(name) ? `LK${name.length}` : `LK${name.toUpperCase()}`,
  );

const sexes = {
  MALE: whole(
    'm|male|men|boys?|männlich|männl\\.?|maennlich|männer|herren|jungen|knaben|buben?',
    'g',
  ),
  FEMALE: whole('w|f|female|women|girls?|weiblich|weibl\\.?|frauen|damen|mädchen|maedchen', 'g'),
  MIXED: whole('mixed|mix|gemischt', 'g'),
};

/** 'm', 'weiblich', 'male/female'. */
export function findSex(text: string): Found<Division['sex']> | undefined {
  const [isMale, isFemale, isMixed] = Object.values(sexes).map((words) => text.match(words));
  if (!isMale && !isFemale && !isMixed) return undefined;
  const rest = Object.values(sexes)
    .reduce(without, text)
    .replace(/(?:^| )[/+](?= |$)/, '');
  const isBoth = isMixed || (isMale && isFemale);
  return { value: isBoth ? 'MIXED' : isMale ? 'MALE' : 'FEMALE', rest };
}

/** 'Kyorugi', 'Zweikampf', 'Formen'. */
export function findDiscipline(text: string): Found<Discipline> | undefined {
  const words: Record<Discipline, string> = {
    KYORUGI: 'kyorugi|gyorugi|zweikampf|vollkontakt|sparring',
    POOMSAE: 'poomsae|formen|technik',
    KUMITE: 'kumite(?:[ -]?(?:einzel|individual))?',
    KATA: 'kata(?:[ -]?(?:einzel|individual))?',
  };
  for (const discipline of Object.keys(words) as Discipline[]) {
    const found = find(text, whole(words[discipline]), () => discipline);
    if (found) return found;
  }
  return undefined;
}

const aYear = '(?:19|20)\\d\\d';
const aDay = `${aYear}-\\d\\d-\\d\\d`;
const prefix = '(?:jahrg(?:ang|änge)?\\.?|jg\\.?|born|geb\\.?|geboren)';
const link = ' ?(?:-|/|,|\\+|&|bis|to|until|und|and|u\\.) ?';
const bornDays = new RegExp(`(≤|≥)? ?(${aDay})(?: ?- ?(${aDay}))?`, 'u');
const bornYears = new RegExp(
  `(?:${before}${prefix} ?)?(?:(≤|<=)|(≥|>=)|(${before}(?:ab|from|since|bis|until|vor)))? ?(?:${prefix} ?)?` +
    `${before}(${aYear}(?:${link}${aYear})*)(\\+)?(?: ?(?:und|and|&|u\\.|or|oder) (?:(älter|ä\\.|older|früher|earlier|before)|(jünger|j\\.|younger|später|later)))?`,
  'iu',
);
const years = '(?:jahren?|j\\.|years?(?: old)?|yrs?|jährige?)';
const agesInWords = new RegExp(
  `(?:(≥|>=|${before}(?:ab|from))|(≤|<=|${before}(?:bis|up to)))? ?${before}` +
    `(?<!(?:über|over|unter|under) )(\\d{1,2})(?:(\\+)| ?(?:-|/|,|bis|to|und|and) ?(\\d{1,2}))? ?${years}(?: ?(und älter|and older|\\+))?`,
  'iu',
);
const agesInDigits =
  /()()(?<![-+\d.,] ?)(?<!\p{L})(\d{1,2})()(?:-| - |\/)(\d{1,2})()(?![-\d.,]| ?kg)/iu;
const agesInCell =
  /^(?:(≥|>=|ab|from) ?|(≤|<=|bis|up to) ?)?(\d{1,2})(?:(\+)| ?(?:-|\/|,|&|bis|to|und|and) ?(\d{1,2}))?()$/i;
const anyAge = whole('all(?: ages)?|alle(?: jahrgänge| altersklassen)?|any|offen|open');

/** '2015/16' with the whole second year; in a cell also '2015-16', which is a weight class elsewhere. */
const withWholeYears = (text: string, isCell: boolean) =>
  text.replace(/\b(\d\d)(\d\d)([-/])(\d\d)(?![-\d.,]| ?kg)/g, (all, century, first, sign, last) =>
    last > first && (isCell || sign === '/') ? `${century}${first}${sign}${century}${last}` : all,
  );

/** '2012-2014', 'Jg. 2008 und älter', '12-14 Jahre', '≥17'; with `isCell`, the text is nothing else. */
export function findBorn(typed: string, when: When, isCell: boolean): Found<Born> | undefined {
  const text = withWholeYears(typed, isCell);
  const readAges = ([, from, to, low, plus, high, older]: RegExpExecArray) => {
    const [least, most] = [Number(low), Number(high ?? low)];
    const isOpen = from || plus || older;
    if (least > most || (high && (to || isOpen))) return null;
    if (to) return { ...bornAtAges(0, most, when), born_to: null };
    return bornAtAges(least, isOpen ? null : most, when);
  };
  if (isCell && (text === '*' || anyAge.exec(text)?.[0] === text))
    return { value: { born_from: null, born_to: null }, rest: '' };
  return (
    find(text, bornDays, ([, side, from = null, to = from]) => ({
      born_from: side === '≤' ? null : from,
      born_to: side === '≥' ? null : (to ?? from),
    })) ??
    find(text, bornYears, readYears) ??
    find(text, agesInWords, readAges) ??
    find(text, isCell ? agesInCell : agesInDigits, readAges)
  );
}

function readYears([, until, since, vague, list = '', plus, older, younger]: RegExpExecArray) {
  const named = list.match(/\d{4}/g)?.map(Number) ?? [];
  const [first, last] = [Math.min(...named), Math.max(...named)];
  const isRange = named.length === 2 && /\d ?(?:-|bis|to|until) ?\d/i.test(list);
  const isComplete = isRange || new Set(named).size === last - first + 1;
  const isOpen = [until, since, older, younger].some(Boolean);
  // 'ab 2012' means older people to some, and younger ones to others
  if (vague || plus || !isComplete || (isOpen && named.length > 1)) return null;
  return {
    born_from: until || older ? null : `${first}-01-01`,
    born_to: since || younger ? null : `${last}-12-31`,
  };
}

const number = '(\\d{1,3}(?:\\.\\d{1,3}|,\\d(?!\\d))?)';
const kg = '(?: ?kg)?';
const below = '(?:-|≤|<=?|unter|under|until|up to|not (?:exceeding|over)|bis|max\\.?|u)';
const above = '(?:\\+|≥|>=?|über|ueber|over|ab|from|ü)';
const aClass = [
  `(?:über|over|ab) ?${number}${kg} ?(?:-|&|,|und|and)? ?(?:unter|under|not exceeding|bis) ?${number}${kg}`,
  `${below} ?${number}${kg}`,
  `${above} ?${number}${kg}`,
  `${number}${kg} ?\\+(?! ?\\d)`,
  `${number}${kg}(?:-| - )${number}${kg}`,
  `${number}${kg}`,
].join('|');

const gramsOf = (kilograms: string) => Math.round(Number(kilograms.replace(',', '.')) * 1000);

function readClass([, ...parts]: RegExpMatchArray): WeightClass {
  const [lowest, highest, upTo, over, plus, low, high, plain] = parts;
  const [from, to] = [lowest ?? low, highest ?? high];
  if (from && to) return { over_g: gramsOf(from) || null, up_to_g: gramsOf(to) };
  const limit = upTo ?? plain;
  return limit
    ? { up_to_g: gramsOf(limit) }
    : { over_g: gramsOf(over ?? plus ?? ''), up_to_g: null };
}

/** Whether the limits are a person's weight, the lower one first. */
function isClass({ over_g, up_to_g }: WeightClass): boolean {
  const mostG = limits.weightMaxKg * 1000;
  return (over_g ?? 0) < (up_to_g ?? Infinity) && Math.max(over_g ?? 0, up_to_g ?? 0) <= mostG;
}

/** '-33 -37 +37', '33 37 +37', 'bis 41 kg', '33-37'; null if anything else is in it. */
export function readClasses(cell: string): WeightClass[] | null {
  const text = cell.replace(/[\s,;/|]+$/, '');
  if (/^(?:open|offen|alle|all)?$/i.test(text)) return [];
  const pattern = new RegExp(`[\\s,;/|]*(?:${aClass})(?![\\p{L}\\d])`, 'iuy');
  const classes: WeightClass[] = [];
  // '33-37-41' may be ranges or limits
  if (/^\d+(?: ?kg)? ?- ?\d+(?: ?kg)? ?-/i.test(text)) return null;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) return null;
    classes.push(readClass(match));
  }
  return classes.every(isClass) ? classes : null;
}

/** Weight classes within another text: a bare number is none, and 'U21', 'under 12' and 'Ü35' are groups. */
export function findClasses(text: string): Found<WeightClass[]> | undefined {
  const pattern = new RegExp(`(?<![\\p{L}\\d.])(?:${aClass})(?![\\p{L}\\d.])`, 'giu');
  const matches = [...text.matchAll(pattern)].filter(
    ([token]) => !/^(?:u|unter|under|ü|über|over|ab|from)? ?\d+$/i.test(token),
  );
  if (matches.length === 0) return undefined;
  const rest = matches.reduce((left, [token]) => without(left, token), text);
  const classes = matches.map(readClass);
  // '-45, 48, 51': numbers without a sign may be limits
  return { value: classes.every(isClass) && !/, ?\d/.test(rest) ? classes : null, rest };
}

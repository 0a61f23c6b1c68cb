import { everyGrade, type Grade, GradeKind, isHigher } from '../../people/user/grade.ts';
import { limits } from '../../limits.ts';
import { addDays } from '../../time/calendar-day.ts';
import { Day } from '../../time/time.ts';
import {
  type AgeBy,
  bornAtAges,
  type Discipline,
  type Division,
  type WeightRange,
} from './division.ts';

export type When = { day: string; ageBy: AgeBy };
export type Values = {
  born: Pick<Division, 'born_from' | 'born_to'>;
  grades: Pick<Division, 'grade_from' | 'grade_to'>;
  sex: Division['sex'];
  discipline: Discipline;
  level: string;
  /** Without `over_g` the class begins above the next lower one. */
  classes: Pick<WeightRange, 'up_to_g'> & { over_g?: number | null };
};
export type Kind = keyof Values;

/** What a part of a text says; null if it can be meant in two ways, or in none. */
export type Said = { [One in Kind]: { kind: One; value: Values[One] | null; text: string } }[Kind];
/** All characters of a text are in one part of it. `rest`: it says something that nobody could read. */
export type Part = Said | { kind: 'name' | 'gap' | 'rest'; text: string };
export const isSaid = (part: Part): part is Said => 'value' in part;

type Groups = Readonly<Record<string, string | undefined>>;
export type Rule = {
  regex: RegExp;
  read: (text: string, groups: Groups, when: When) => Part | undefined;
};

/** A rule for what `pattern` matches as whole words; undefined if it is something else. */
function rule<One extends Kind>(
  kind: One,
  pattern: string,
  read: (groups: Groups, when: When) => Values[One] | null | undefined,
): Rule {
  return {
    regex: new RegExp(`(?:${pattern})(?![\\p{L}\\d])`, 'iuy'),
    read(text, groups, when) {
      const value = read(groups, when);
      return value === undefined ? undefined : ({ kind, value, text } as Part);
    },
  };
}

/** Also the headings of a column of their classes. */
export const sexWords = {
  MALE: 'm|male|men|boy|boys|männlich|männl|männer|herren|jungen|jungs|knaben|buben',
  FEMALE: 'w|f|female|women|girl|girls|weiblich|weibl|frauen|damen|mädchen',
  MIXED: 'mixed|mix|gemischt',
} as const satisfies Record<Division['sex'], string>;
const sexRules = Object.entries(sexWords).map(([sex, words]) =>
  rule('sex', `(?:${words})\\.?`, () => sex as Division['sex']),
);

const disciplines: Readonly<Record<Discipline, string>> = {
  KYORUGI: 'kyorugi|gyorugi|zweikampf|vollkontakt|sparring',
  POOMSAE: 'poomsae|formen|technik',
  KUMITE: 'kumite(?:[ -]?(?:einzel|individual))?',
  KATA: 'kata(?:[ -]?(?:einzel|individual))?',
};
const disciplineRules = Object.entries(disciplines).map(([one, words]) =>
  rule('discipline', words, () => one as Discipline),
);

/** 'LK1', 'Leistungsklasse 1', 'LK II'. */
const levelRule = rule(
  'level',
  '(?:lk|leistungsklasse)[ -]?(?<name>i{1,3}|[\\p{L}\\d])',
  (found) => `LK${found['name']?.replace(/^i+$/i, ({ length }) => String(length)).toUpperCase()}`,
);

const joint = '(?:und|and|u\\.|&|oder|or)';
const open =
  `(?:(?<older> ?${joint} (?:älter|ä\\.|older|früher|earlier|before))` +
  `|(?<younger> ?${joint} (?:jünger|j\\.|younger|später|later)))?`;
const span = ' ?(?:-|bis|to) ?';
const link = `(?:${span}| ?(?:/|,|${joint}) ?)`;

const aDate = '(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}\\.\\d{1,2}\\.\\d{4}|(?:19|20)\\d\\d)';
/** '2012-2014', 'Jg. 2008 und älter', '2012, 2013', '01.02.2012 - 31.01.2014'; 'ab 2012' can be meant in two ways. */
const dateRule = rule(
  'born',
  '(?:(?:jahrg(?:ang|änge)?|jg|geb|geboren|geburtsdatum|geburtsjahr|born|year of birth)[.:]? ?)?' +
    '(?<vague>(?:ab|from|seit|since|bis|until|vor|before|nach|after) )?(?<sign>[≤≥] ?)?' +
    `(?<list>${aDate}(?:${link}${aDate}){0,9})(?<plus>\\+)?${open}`,
  readDates,
);
const ageUnit = ' ?(?:jahren?|jährige|years?(?: old)?|yrs)';
/** '12-14 Jahre', 'ab 17 Jahren', '17+ years'; in a column of ages without the unit. */
const ageRule = (unit: string) =>
  rule(
    'born',
    `(?:(?<from>ab|from|≥)|(?<to>bis|up to|≤))? ?(?<low>\\d{1,2})(?:(?<plus>\\+)|${link}(?<high>\\d{1,2}))?${unit}${open}`,
    readAges,
  );
const everybody = (words: string) =>
  rule('born', words, () => ({ born_from: null, born_to: null }));

function daysOf(text: string): [string, string] {
  if (text.length === 4) return [`${text}-01-01`, `${text}-12-31`];
  const [day = '', month = '', year = ''] = text.split('.');
  const iso = text.includes('.')
    ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
    : text;
  return [iso, iso];
}

function readDates({ vague, sign, list = '', plus, older: isOlder, younger: isYounger }: Groups) {
  const dates = new RegExp(aDate, 'giu');
  const found = (list.match(dates) ?? []).map(daysOf);
  if (!found.flat().every((day) => Day.safeParse(day).success)) return undefined;
  const [first, last] = [found[0]?.[0] ?? '', found.at(-1)?.[1] ?? ''];
  const isRange = found.length === 2 && /^(?:-|bis|to)$/i.test(list.replaceAll(dates, '').trim());
  const isWhole = found.every(
    ([from], index) => index === 0 || from === addDays(found[index - 1]?.[1] ?? '', 1),
  );
  const limited = [sign, isOlder, isYounger].filter(Boolean).length;
  // a day alone is most often the first or the last one
  const isDay = found.length === 1 && list.length > 4;
  const isClear =
    limited === 0 ? (isRange || isWhole) && !isDay : limited === 1 && found.length === 1;
  if (vague || plus || !isClear || first > last) return null;
  return {
    born_from: isOlder || sign?.startsWith('≤') ? null : first,
    born_to: isYounger || sign?.startsWith('≥') ? null : last,
  };
}

function readAges(
  { from, to, low, plus, high, older: isOlder, younger: isYounger }: Groups,
  when: When,
) {
  const isUp = Boolean(from ?? plus ?? isOlder);
  const isDown = Boolean(to ?? isYounger);
  const [least, most] = [Number(low), Number(high ?? low)];
  if (least > most || Number(isUp) + Number(isDown) + Number(Boolean(high)) > 1) return null;
  const born = bornAtAges(isDown ? 0 : least, isUp ? null : most, when);
  return isDown ? { ...born, born_to: null } : born;
}

const aKind = '(?:kup|keup|gup|geup|kyu|dan|poom)';
const aGrade = (name: string) => `(?<${name}>\\d{1,2})(?:st|nd|rd|th|\\.)? ?`;
/** '8.-5. Kup', 'ab 4. Kup', '9. Kup bis 1. Dan', '1. Dan und höher', 'Kup 8-5', 'Poom/Dan', 'Danträger'. */
const gradeRules = [
  rule(
    'grades',
    `(?:(?<from>ab|from|≥) ?|(?<to>bis|up to|≤) ?)?${aGrade('one')}(?:(?<kind>${aKind})?\\.?${span}${aGrade('other')})?(?<last>${aKind})` +
      `(?:(?<up> ${joint} (?:höher|higher))|(?<down> ${joint} (?:niedriger|lower)))?`,
    readGrades,
  ),
  rule('grades', `(?<last>${aKind}) ${aGrade('one')}(?:${span}${aGrade('other')})?`, readGrades),
  rule(
    'grades',
    `(?:ab )?(?<poom>poom ?(?:/|-|${joint}) ?)?(?:dan(?:träger(?:innen)?|grade?)?|black ?belts?)`,
    ({ poom }) => ({ grade_from: { kind: poom ? 'POOM' : 'DAN', number: 1 }, grade_to: null }),
  ),
];

function readGrades({ from, to, one, kind, other, last = '', up, down }: Groups) {
  const gradeOf = (number: string | undefined, name: string): Grade | undefined =>
    everyGrade.find(
      (grade) =>
        grade.number === Number(number) &&
        grade.kind === (GradeKind.safeParse(name.toUpperCase()).data ?? 'KUP'),
    );
  const first = gradeOf(one, kind ?? last);
  const second = other === undefined ? first : gradeOf(other, last);
  const limited = [from, to, other, up, down].filter(Boolean).length;
  if (!first || !second || limited > 1) return null;
  const [low, high] = isHigher(first, second) ? [second, first] : [first, second];
  return { grade_from: to || down ? null : low, grade_to: from || up ? null : high };
}

const aWeight = '\\d{1,3}(?:\\.\\d{1,3}|,\\d(?!\\d))?';
const kg = '(?: ?kg)?';
/** Within another text a bare number is no class, and 'U21', 'under 12' and 'Ü35' are groups: there a class has a sign or a unit. */
const classRules = (unit: string) =>
  [
    `(?:über|over) ?(?<low>${aWeight})${kg} ?(?:-|&|and|und)? ?(?:not exceeding|under|bis) ?(?<high>${aWeight})${kg}`,
    `(?<low>${aWeight})${kg}(?:-| - )(?<high>${aWeight})${unit}(?! ?-)`,
    `(?:-|≤|<|not exceeding) ?(?<high>${aWeight})${kg}`,
    `(?:bis|up to|unter|under|u) ?(?<high>${aWeight})${unit}`,
    `[+≥>] ?(?<low>${aWeight})${kg}`,
    `(?:über|over|ab|ü) ?(?<low>${aWeight})${unit}`,
    `(?<low>${aWeight})${unit} ?\\+(?! ?\\d)`,
    `(?<high>${aWeight})${unit}(?! ?-)`,
  ].map((pattern) => rule('classes', `(?<![\\p{L}\\d.])(?:${pattern})`, readClass));

function readClass({ low, high }: Groups): Values['classes'] | null {
  const [over_g, up_to_g] = [low, high].map((text) =>
    text === undefined ? null : Math.round(Number(text.replace(',', '.')) * 1000),
  ) as [number | null, number | null];
  const most = limits.weightMaxKg * 1000;
  if ((over_g ?? 0) >= (up_to_g ?? Infinity) || Math.max(over_g ?? 0, up_to_g ?? 0) > most)
    return null;
  return low === undefined ? { up_to_g } : { over_g: over_g || null, up_to_g };
}

/** 'U14', 'Über 35', 'Jugend F' and what is in quotes. */
const nameRule: Rule = {
  regex:
    /(?:u|ü|unter|under|über|over)[ -]?\d{1,2}(?![\p{L}\d]|[.,]\d| ?(?:kg|j|y))|(?:jugend|klasse|gruppe|group|pool|division|kategorie|category) \p{L}(?![\p{L}\d])|["„“][^"„“”]+["“”]/iuy,
  read: (text) => ({ kind: 'name', text }),
};
const anyClass = rule('classes', 'open|offen|alle|all', () => ({ over_g: null, up_to_g: null }));
const anyGrade = rule('grades', 'open|offen|alle|all|any', () => ({
  grade_from: null,
  grade_to: null,
}));
const dates = [dateRule, everybody('\\*|alle|all|any|offen|open')];
export const textRules = [
  nameRule,
  dateRule,
  ageRule(ageUnit),
  everybody('\\*'),
  ...gradeRules,
  levelRule,
  ...classRules(' ?kg'),
  ...disciplineRules,
  ...sexRules,
];
/** What may be in a cell; a column of years of birth has no ages. */
export const cellRules = {
  born: [...dates, ageRule(`(?:${ageUnit})?`)],
  years: dates,
  grades: [...gradeRules, anyGrade],
  classes: [...classRules(kg), anyClass],
  sex: sexRules,
  discipline: disciplineRules,
  level: [...gradeRules, levelRule],
} satisfies Record<string, readonly Rule[]>;
export type CellKind = keyof typeof cellRules;

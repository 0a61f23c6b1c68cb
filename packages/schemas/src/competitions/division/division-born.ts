import { Day } from '../../time/time.ts';
import { addDays } from '../../time/calendar-day.ts';
import { bornAtAges } from './division.ts';
import { type Rule, rule, type Values, type When } from './division-parts.ts';

type Born = Values['born'];

const prefix =
  '(?:jahrg(?:ang|änge)?\\.?|jg\\.?|geburtsjahr|geburtsdatum|year of birth|date of birth|born|geb\\.?|geboren)(?: (?:in|am|on))?:?';
const including = '(?: (?:einschl\\.?|einschließlich|inkl\\.?|and including|zum|dem|the))*';
const orOlder =
  ' ?(?:und|and|&|u\\.|or|oder) (?:älter|ä\\.|older|früher|earlier|before|vorher|above)';
const orYounger = ' ?(?:und|and|&|u\\.|or|oder) (?:jünger|j\\.|younger|später|later|below)';

const aDay = '(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}\\. ?\\d{1,2}\\. ?\\d{4}|\\d{1,2}/\\d{1,2}/\\d{4})';
const dayLink = `(?: ?- ?| (?:bis|to|until|und|and)${including} | )`;
const days =
  `(?<cutoff>stichtag:? ?)?(?<prefix>${prefix} ?)?(?:(?<since>≥|ab|seit|from|since|on or after|vom|zwischen|between)|(?<after>>|nach|after)` +
  `|(?<until>≤|bis|until|till|up to)|(?<before><|vor|before))?${including} ?` +
  `(?<one>${aDay})(?:${dayLink}(?<other>${aDay}))?(?:(?<older>${orOlder})|(?<younger>${orYounger}))?`;

const aYear = '(?:19|20)\\d\\d';
const link = ' ?(?:-|/|,|\\+|&|bis|to|until|und|and|u\\.) ?';
const years =
  `(?:${prefix} ?)?(?:(?<until>≤)|(?<since>≥)|(?<vague><|>|(?:ab|from|since|seit|bis|until|vor|nach|before|after)${including}))? ?` +
  `(?:${prefix} ?)?(?<list>${aYear}(?:${link}${aYear}){0,9})(?<plus>\\+)?(?:(?<older>${orOlder})|(?<younger>${orYounger}))?`;
const shortYears = `'?\\d\\d(?:(?:[-/+]| [-/+] |, ?)'?\\d\\d)*(?:${orOlder}|${orYounger}|\\+)?`;

const unit =
  '(?:jahren?|jährige?n?|lebensjahr|j\\.|years?(?: old| of age)?|yrs?\\.?(?: old)?|y\\/?o)';
const ageLimit =
  '(?:(?<from>≥|ab|from|min\\.?|mind\\.?)|(?<to>≤|bis(?: zu)?|up to|max\\.?)|(?<below><)|(?<above>>)' +
  '|(?<vague>über|ueber|over|unter|under|below|above|older than|younger than))? ?';
const twoAges = '(?<low>\\d{1,2})(?:(?<plus>\\+)| ?(?:-|/|,|&|bis|to|und|and) ?(?<high>\\d{1,2}))?';
const ageEnd = `(?:(?<older>${orOlder}| ?\\+)|(?<younger>${orYounger}))?`;

/** '2012-2014', 'Jg. 2008 und älter', '01.02.2012 - 31.01.2014', '12-14 Jahre', '< 12 yrs', '*' for every age. */
export const bornRules: readonly Rule[] = [
  rule('born', days, readDays),
  rule('born', years, readYears),
  // '12-14' of years of birth may be ages too
  rule('born', `${prefix} ?${shortYears}`, () => null),
  rule('born', `${ageLimit}${twoAges} ?-?${unit}${ageEnd}`, readAges),
  rule('born', `(?:alter|ages?|aged):? ${ageLimit}${twoAges}${ageEnd}(?!-\\d| - \\d)`, readAges),
  rule('born', '\\*', () => ({ born_from: null, born_to: null })),
];

/** In a column of years or ages. */
export const everyAge = rule(
  'born',
  'all(?: ages)?|alle(?: jahrgänge| altersklassen)?|any|offen|open',
  () => ({ born_from: null, born_to: null }),
);
/** In a column of years of birth: '12-14' may be ages too. */
export const shortYear = rule('born', shortYears, () => null);
/** In a column of ages. */
export const bareAgeRules: readonly Rule[] = [
  rule('born', `${ageLimit}${twoAges}${ageEnd}`, readAges),
];

/** '2015/16' with the whole second year; in a cell also '2015-16', which is a weight class elsewhere. */
export const withWholeYears = (text: string, isCell: boolean) =>
  text.replace(/\b(\d\d)(\d\d)([-/])(\d\d)(?![-\d.,/]| ?kg)/g, (all, century, first, sign, last) =>
    last > first && (isCell || sign === '/') ? `${century}${first}${sign}${century}${last}` : all,
  );

type Groups = Readonly<Record<string, string | undefined>>;

function readDays(groups: Groups): Born | null | undefined {
  const { one = '', other, since, after, until, before, older, younger } = groups;
  // '7/12' is a day in July or in December
  const orders = [dayOfFirst, monthOfFirst].map((read) => [one, other ?? one].map(read));
  const valid = orders.filter((found) => found.every((day) => Day.safeParse(day).success));
  const [first = '', last = ''] = valid[0] ?? [];
  if (first === '' || first > last) return undefined;
  if (valid.some((found) => String(found) !== String(valid[0]))) return null;
  const isRange = other !== undefined;
  if (isRange) {
    const isStart = !since || /^(?:vom|from|zwischen|between)$/i.test(since);
    const isOpen = after || until || before || older || younger || !isStart;
    return isOpen ? null : { born_from: first, born_to: last };
  }
  const limits = [since, after, until, before, older, younger].filter(Boolean);
  // 'ab' a day without 'geboren' may mean older people
  const isVague = /^(?:ab|seit|from|since)$/i.test(since ?? '') && !groups['prefix'];
  // a day alone is most often the last or the first one
  const isOne = limits.length === 1 && !groups['cutoff'];
  if (!isOne || isVague || /^(?:vom|zwischen|between)$/i.test(since ?? '')) return null;
  const from = since || younger ? first : after ? addDays(first, 1) : null;
  const to = until || older ? first : before ? addDays(first, -1) : null;
  return { born_from: from, born_to: to };
}

const isoOf = (year = '', month = '', day = '') =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function dayOfFirst(text: string): string {
  const [one, two, three] = text.split(/[-./]\s?/);
  return /^\d{4}/.test(text) ? text : isoOf(three, two, one);
}

/** 7/12/1999 as in English; with points the day comes first. */
function monthOfFirst(text: string): string {
  const [one, two, three] = text.split('/');
  return text.includes('/') ? isoOf(three, one, two) : dayOfFirst(text);
}

function readYears(groups: Groups): Born | null {
  const { until, since, vague, list = '', plus, older, younger } = groups;
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

function readAges(groups: Groups, when: When): Born | null {
  const { from, to, below, above, vague, low, plus, high, older, younger } = groups;
  const limits = [from, to, below, above, plus, older, younger].filter(Boolean);
  const [least, most] = [Number(low), Number(high ?? low)];
  if (vague || least > most || limits.length > 1 || (high && limits.length > 0)) return null;
  if (to || younger) return { ...bornAtAges(0, most, when), born_to: null };
  if (below) return most === 0 ? null : { ...bornAtAges(0, most - 1, when), born_to: null };
  const isOpen = limits.length > 0;
  return bornAtAges(above ? least + 1 : least, isOpen ? null : most, when);
}

/** The birthdays that two statements allow together: the same, or a beginning and an end; null if they contradict. */
export function joinBorn(one: Born, other: Born): Born | null {
  const isSame = one.born_from === other.born_from && one.born_to === other.born_to;
  if (isSame) return one;
  const from = [one, other].flatMap(({ born_from }) => born_from ?? []);
  const to = [one, other].flatMap(({ born_to }) => born_to ?? []);
  const [born_from, born_to] = [from[0] ?? null, to[0] ?? null];
  const isWhole = from.length === 1 && to.length === 1 && (born_from ?? '') <= (born_to ?? '');
  return isWhole ? { born_from, born_to } : null;
}

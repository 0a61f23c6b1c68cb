import type { z } from 'zod';
import { enumerationOf } from '../fields/enumeration.ts';
import { foldText } from '../fields/fold-text.ts';
import { type Say, sentence } from '../say/say.ts';
import { today } from '../time/time.ts';
import { ListQuestion } from './list-question.ts';

const labels = { DAY_FIRST: 'imports.dayFirst', MONTH_FIRST: 'imports.monthFirst' } as const;
/** What comes first in the numeric days of a list. */
export const DayOrder = enumerationOf('imports.dayOrder', labels);
export type DayOrder = z.infer<typeof DayOrder>;

const numeric = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})\.?$/;
const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]*(\p{L}{3,})[\s.,-]*(\d{4}|\d{2})$/u;
const nameAndDay = /^(\p{L}{3,})[\s.]*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4}|\d{2})$/u;
/** A day of a spreadsheet without its format, from 1927 to 2064: the number of days since 1900. */
const serial = /^[1-5]\d{4}$/;
const midnight = /[\sT]0{1,2}:00(?::00(?:[.,]0+)?)?$/;

/** Folded; any beginning of at least three letters counts. */
const monthNames = [
  ['january', 'januar', 'janner', 'jaenner'],
  ['february', 'februar'],
  ['march', 'marz', 'maerz', 'mrz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
];

/**
 * Reads a day in any usual form to `yyyy-mm-dd`; other texts stay as they are. Without `order`, which says that somebody has
 * looked, days come before months, and years need four digits.
 */
export function readListDay(text: string, order?: DayOrder): string {
  const day = text.trim().replace(midnight, '');
  const [, year, , month, date] = yearFirst.exec(day) ?? [];
  if (year && month && date) return dayOf(year, month, date) ?? text;
  const written = splitNumeric(day, order) ?? splitNamed(day);
  if (written) {
    const isShort = written.year.length === 2;
    if (isShort && !order) return text;
    return (
      (isShort ? dayOfCentury(written) : dayOf(written.year, written.month, written.date)) ?? text
    );
  }
  return order && serial.test(day) ? dayOfSerial(Number(day)) : text;
}

type Parts = { year: string; month: string; date: string };

function splitNumeric(text: string, order: DayOrder | undefined): Parts | null {
  const [, first, , second, year] = numeric.exec(text) ?? [];
  if (!first || !second || !year) return null;
  return order === 'MONTH_FIRST'
    ? { year, month: first, date: second }
    : { year, month: second, date: first };
}

function splitNamed(text: string): Parts | null {
  const [, date, name, year] = dayAndName.exec(text) ?? [];
  const [, otherName, otherDate, otherYear] = nameAndDay.exec(text) ?? [];
  const word = foldText(name ?? otherName ?? '');
  const index = monthNames.findIndex((names) => names.some((one) => one.startsWith(word)));
  const parts = { year: year ?? otherYear, date: date ?? otherDate };
  if (word === '' || index < 0 || !parts.year || !parts.date) return null;
  return { year: parts.year, month: String(index + 1), date: parts.date };
}

function dayOf(year: string, month: string, date: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return new Date(day).toJSON()?.startsWith(day) ? day : null;
}

/** The last such day: nobody is born in the future. */
function dayOfCentury({ year, month, date }: Parts): string | null {
  const day = dayOf(`20${year}`, month, date);
  return day !== null && day <= today() ? day : dayOf(`19${year}`, month, date);
}

const dayOfSerial = (days: number) =>
  new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);

/** How many days the question shows. */
const shownMax = 4;

/**
 * Throws a `ListQuestion` if the days of a column can be read in several ways: month first would be possible or is the only
 * way for one of them, or years have two digits, or a number may be a day.
 */
export function requireSureDays(texts: readonly string[], title: string, say: Say): void {
  const days = texts.map((text) => ({
    text,
    parts: numeric.exec(text.trim().replace(midnight, '')),
  }));
  const read = days.map(({ text, parts }) => {
    const [, first = '', separator = '', second = '', year = ''] = parts ?? [];
    const isMonthFirst = Number(second) > 12 && Number(first) <= 12;
    const isEither =
      separator !== '.' && first !== second && Number(first) <= 12 && Number(second) <= 12;
    return {
      text,
      isMonthFirst: parts !== null && isMonthFirst,
      isDayFirst: parts !== null && separator !== '.' && Number(first) > 12 && Number(second) <= 12,
      isEither: parts !== null && isEither,
      isShort:
        year.length === 2 || splitNamed(text.trim())?.year.length === 2 || serial.test(text.trim()),
    };
  });
  const hasDayFirst = read.some((one) => one.isDayFirst);
  const canBeMonthFirst = read.some((one) => one.isMonthFirst || (one.isEither && !hasDayFirst));
  if (!canBeMonthFirst && !read.some(({ isShort }) => isShort)) return;
  const shown = read
    .toSorted((one, other) => Number(other.isMonthFirst) - Number(one.isMonthFirst))
    .filter((one) => one.isMonthFirst || one.isEither || one.isShort)
    .slice(0, shownMax);
  const orders = canBeMonthFirst ? DayOrder.options : (['DAY_FIRST'] as const);
  throw new ListQuestion(
    sentence('imports.whichDays', { title }),
    'dayOrder',
    orders.map((order) => ({
      value: order,
      label: labels[order],
      lines: shown.map(({ text }) => `${text} → ${describeDay(say, text, order)}`),
    })),
  );
}

function describeDay(say: Say, text: string, order: DayOrder): string {
  const day = readListDay(text, order);
  if (day === text && !/^\d{4}-/.test(text)) return say('form.invalidDate');
  return new Date(day).toLocaleDateString(say.locale, { dateStyle: 'long', timeZone: 'UTC' });
}

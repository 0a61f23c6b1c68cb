import type { z } from 'zod';
import { type Choice, factsOf, type FieldKind, isNullable } from './field.ts';
import { foldText } from './fold-text.ts';
import { readLocalDay } from '../time/local-day.ts';
import type { Say } from '../say/say.ts';
import { weekdayName, weekdays } from '../time/weekday.ts';

const numeral = /^[+-]?\d+([.,]\d+)?$/;
const amount = /^\d+([.,]\d{1,2})?$/;
const hourAndMinute = /^\d{1,2}:\d{2}$/;
const texts: ReadonlySet<FieldKind> = new Set(['text', 'email', 'password', 'longText']);

type Read = (typed: string, say: Say, choices: readonly Choice[]) => unknown;

/** Parsers of the kinds whose value is not the text itself. */
const readers: Partial<Record<FieldKind, Read>> = {
  number: (typed) => (numeral.test(typed) ? Number(typed.replace(',', '.')) : typed),
  money: (typed) =>
    amount.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : typed,
  time: (typed) => (hourAndMinute.test(typed) ? typed.padStart(5, '0') : typed),
  weekday: chooseWeekday,
  day: (typed, say) => readLocalDay(typed, say.locale),
  yesNo(typed, say) {
    if ([say('form.yes'), 'true'].map(plain).includes(plain(typed))) return true;
    return [say('form.no'), 'false'].map(plain).includes(plain(typed)) ? false : typed;
  },
  choice: choose,
  choices: (typed, say, choices) =>
    typed
      .split(/[,;]/)
      .filter(Boolean)
      .map((one) => choose(one, say, choices)),
};

/**
 * Parses the `text` of a form or a list: a choice by value or by label in the language of `say`, a day in that
 * language's format or as yyyy-mm-dd, a number with a point or a comma. Returns unparsable text unchanged: the schema
 * rejects it.
 */
export function readText(say: Say, type: z.core.$ZodType, text: string): unknown {
  const facts = factsOf(type);
  const typed = text.trim();
  if (typed === '' && facts?.kind !== 'choices')
    return isNullable(type) ? null : noneOf(facts?.kind);
  const read = facts && readers[facts.kind];
  return read ? read(typed, say, facts.choices ?? []) : text;
}

/** The value of an empty input of a required field. */
function noneOf(kind: FieldKind | undefined): '' | undefined {
  return kind === undefined || texts.has(kind) ? '' : undefined;
}

/** Like `foldText`, without spaces. */
export const plain = (text: string) => foldText(text).replaceAll(' ', '');

function choose(text: string, say: Say, choices: readonly Choice[]): string {
  const chosen =
    choices.find(({ value }) => value === text) ??
    choices.find(({ value, label }) => [value, say(label)].map(plain).includes(plain(text)));
  return chosen?.value ?? text;
}

function chooseWeekday(typed: string, { locale }: Say): number | string {
  const named = weekdays.find((day) =>
    [String(day), weekdayName(day, locale), weekdayName(day, locale, 'short')]
      .map(plain)
      .includes(plain(typed)),
  );
  return named ?? typed;
}

/** The text of a value in an input; `readText` parses it back. */
export function writeText(type: z.core.$ZodType, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (factsOf(type)?.kind === 'money' && typeof value === 'number') return (value / 100).toFixed(2);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

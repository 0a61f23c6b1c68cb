import { describeValue } from '@dojang/schemas/describe-value';
import { factsOf } from '@dojang/schemas/field';
import { plain } from '@dojang/schemas/field-text';
import { type ListField, listTitleOf, MemberFields } from '@dojang/schemas/lists/member-fields';
import type { ImportRow } from '@dojang/schemas/lists/import';
import { asIs, type Say } from '@dojang/schemas/say';
import type { Problem } from './planned.ts';

type Values = ImportRow['values'];

/** Number of suggestions for an unknown value. */
const nearestMax = 3;
/** Longer than any label; bounds the cost of a comparison. */
const comparedMaxLength = 30;

const typeOf = (field: ListField) =>
  field === 'id' || field === 'guardians' ? undefined : MemberFields.shape[field];

/**
 * Describes a problem at its cell, without the field's name: an unknown value with suggestions, a refused guardian with the
 * reason.
 */
export function describeProblem(
  say: Say,
  { field, message, cause }: Problem,
  valuesOf: (row: number) => Values | undefined,
  row: number,
): string {
  const own = describeUnknown(say, field, valuesOf(row)) ?? say(message);
  const [reason] = cause?.problems ?? [];
  if (!cause || !reason) return own;
  const values = valuesOf(cause.row);
  const problem = describeUnknown(say, reason.field, values) ?? say(reason.message);
  if (reason.field === null) return say('imports.because', { what: own, why: problem });
  const value = describeValue(say, typeOf(reason.field), values?.[reason.field]);
  const why = say('imports.problem', {
    field: say(listTitleOf(reason.field)),
    value: value ?? say('form.notSet'),
    problem,
  });
  return say('imports.because', { what: own, why });
}

/** Null if the field has no choices or allows the value. */
function describeUnknown(say: Say, field: ListField | null, values: Values | undefined) {
  const type = field === null ? undefined : typeOf(field);
  const { kind, choices = [] } = factsOf(type) ?? {};
  const value = field === null ? null : (values?.[field] ?? null);
  if (kind !== 'choice' || value === null || choices.some((choice) => choice.value === value))
    return null;
  const text = String(value);
  const labels = new Map(choices.map((choice) => [say(choice.label), choice.value]));
  // scripts send stored values
  const stored = labels.get(text);
  const near = stored === undefined ? findNearest(text, [...labels.keys()]) : [stored];
  return say('imports.unknownValue', { values: near.map(asIs) });
}

/** The most similar texts, then those with the closest number. */
export function findNearest(text: string, options: readonly string[]): string[] {
  const wanted = plain(text.slice(0, comparedMaxLength));
  const compared = options.map((one) => {
    const label = plain(one);
    const gap = Math.abs(numberIn(label) - numberIn(wanted));
    return { one, distance: distanceOf(wanted, label), gap };
  });
  return compared
    .toSorted((one, other) => one.distance - other.distance || one.gap - other.gap)
    .slice(0, nearestMax)
    .map(({ one }) => one);
}

const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 0);

/** Levenshtein distance. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [place, letter] of Array.from(one).entries()) {
    const next = [place + 1];
    for (const [index, another] of Array.from(other).entries()) {
      const replaced = (row[index] ?? 0) + (letter === another ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

import { z } from 'zod';
import { type Choice, factsOf, type Field, fieldOf } from './field.ts';
import { asIs, message, type PlainKey, sentence, type Written } from '../say/say.ts';

type Labels = Readonly<Record<string, Written>>;

/**
 * A zod enum of the keys of `labels`, in their order; `title` names it in forms and messages. `others` are additional
 * choices: another label for an existing value.
 */
export function enumerationOf<const L extends Labels>(
  title: PlainKey,
  labels: L,
  others: readonly Choice<keyof L & string>[] = [],
) {
  const values = Object.keys(labels) as [keyof L & string, ...(keyof L & string)[]];
  return fieldOf(z.enum(values, { error: chooseOffered(title) }), title, {
    kind: 'choice',
    choices: [...choicesOf(labels), ...others],
  });
}

/** An array of distinct values of an enumeration. */
export function severalOf<Value extends z.ZodEnum>(title: PlainKey, value: Field<Value, 'choice'>) {
  const error = chooseOffered(title);
  const list = z
    .array(value, { error })
    .max(value.options.length, error)
    .refine((values) => new Set(values).size === values.length, error)
    .meta({ override: { uniqueItems: true } });
  return fieldOf(list, title, { kind: 'choices', choices: factsOf(value)?.choices ?? [] });
}

/** One choice for each label, in the order of `labels`. */
export function choicesOf<const L extends Labels>(labels: L): Choice<keyof L & string>[] {
  return Object.entries(labels).map(([value, label]) => ({ key: value, value, label }));
}

const chooseOffered = (title: PlainKey) =>
  message('form.chooseOffered', { title: sentence(title) });

/** Labels that are the same in every language, such as numbers and abbreviations. */
export function sameLabels<const Value extends string>(
  labels: Readonly<Record<Value, string>>,
): Readonly<Record<Value, Written>> {
  const entries = Object.entries<string>(labels).map(([value, label]) => [value, asIs(label)]);
  return Object.fromEntries(entries) as Record<Value, Written>;
}

import { z } from 'zod';

/** One choice of an enumeration in a form. `key` is unique among the choices; `value` is what is stored. */
export type Choice<Value extends string = string> = {
  key: string;
  value: Value;
  label: string;
  hint?: string;
};

type Labels = Readonly<Record<string, string>>;

/** The labels of each enumeration's values. */
export const enumerationLabels = z.registry<Labels>();

/** A zod enumeration of the keys of `labels`, in their order; `title` names it in forms and messages. */
export function enumerationOf<const L extends Labels>(title: string, labels: L) {
  const values = Object.keys(labels) as [keyof L & string, ...(keyof L & string)[]];
  return z
    .enum(values, { error: `${title}: choose one of the offered values` })
    .meta({ title })
    .register(enumerationLabels, labels);
}

/** The choices of an enumeration for a form: one for each value, in the order of `labels`. */
export function choicesOf<const L extends Labels>(labels: L): Choice<keyof L & string>[] {
  return Object.entries(labels).map(([value, label]) => ({ key: value, value, label }));
}

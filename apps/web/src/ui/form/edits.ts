/** What was changed in a form: the new values, and those that the form had shown in their place. */
export type Edits<Values> = { changes: Partial<Values>; before: Partial<Values> };

/** The part of `record` that has these fields. */
export function pick<Value, Field extends string>(
  record: Readonly<Record<Field, Value>>,
  fields: readonly Field[],
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Record<Field, Value>;
}

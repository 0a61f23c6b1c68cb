import type { PreviewRow } from '@dojang/schemas/lists/import';
import { type ListField, listFields } from '@dojang/schemas/lists/member-fields';
import type { Corrections } from '@dojang/schemas/lists/member-list';

/** Adds a correction; `text` null removes it. */
export function correct(
  corrections: Corrections,
  { row, field, text }: { row: number; field: ListField; text: string | null },
): Corrections {
  const { [field]: _, ...others } = corrections.get(row) ?? {};
  return new Map(corrections).set(row, text === null ? others : { ...others, [field]: text });
}

export const hasCorrections = (corrections: Corrections): boolean =>
  [...corrections.values()].some((texts) => Object.keys(texts).length > 0);

/** The editable cells of a row: with a problem, with a correction, and `others`. */
export function cellsToCorrect(
  { row, problems }: PreviewRow,
  corrections: Corrections,
  others: readonly (ListField | null)[],
): ListField[] {
  const editable = new Set([
    ...problems.map(({ field }) => field),
    ...Object.keys(corrections.get(row) ?? {}),
    ...others,
  ]);
  return listFields.filter((field) => editable.has(field));
}

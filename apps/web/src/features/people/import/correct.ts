import type { PreviewRow, Remedy } from '@dojang/schemas/lists/import';
import { type ListField, listFields } from '@dojang/schemas/lists/member-fields';
import type { Corrections, Draft } from '@dojang/schemas/lists/member-list';

/** Adds a correction; `text` null removes it. */
export function correct(
  corrections: Corrections,
  { row, field, text }: { row: number; field: ListField; text: string | null },
): Corrections {
  const { [field]: _, ...others } = corrections.get(row) ?? {};
  return new Map(corrections).set(row, text === null ? others : { ...others, [field]: text });
}

/** Fills the cells of a remedy; a row that the server does not know comes after those of the file. */
export function applyRemedy(
  corrections: Corrections,
  drafts: readonly Draft[],
  remedy: Remedy,
  asked: string,
): Corrections {
  const free = Math.max(...drafts.map(({ row }) => row)) + 1;
  const sent = drafts.filter(({ problems }) => problems.length === 0);
  const known = new Set(sent.map(({ row }) => row));
  const cells = remedy.asked ? [...remedy.cells, { ...remedy.asked, text: asked }] : remedy.cells;
  return cells.reduce(
    (all, cell) => correct(all, { ...cell, row: known.has(cell.row) ? cell.row : free }),
    corrections,
  );
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

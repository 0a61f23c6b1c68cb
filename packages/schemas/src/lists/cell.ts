import type { z } from 'zod';
import { describeValue } from '../fields/describe-value.ts';
import { factsOf } from '../fields/field.ts';
import { limits } from '../limits.ts';
import { type Say, sentence, type Written } from '../say/say.ts';

/** A cell of a list: text, a number, or a day as midnight UTC; null if empty. */
export type Cell = string | number | Date | null;

/** The rows of a file, including the headings. */
export type Sheet = Cell[][];

/** Throws `NoList` if an imported list has too many rows or columns. */
export function requireSize({ rows, columns }: { rows: number; columns: number }): void {
  const most = { rows: limits.listRowsMax, columns: limits.listColumnsMax };
  if (rows > most.rows || columns > most.columns) {
    throw new NoList(sentence('imports.tooFarOut', most));
  }
}

/** The cell of a field's value in an exported list: numbers and days as such, others as people read them. */
export function cellOf(say: Say, type: z.core.$ZodType | undefined, value: unknown): Cell {
  const kind = factsOf(type)?.kind;
  if (typeof value === 'number') return kind === 'money' ? value / 100 : value;
  if (typeof value === 'string' && kind === 'day') return new Date(value);
  return describeValue(say, type, value);
}

/** The text of an imported cell, as a user would type it; numbers have a point. */
export function textOfCell(cell: Cell | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell ?? '').trim();
}

/** The file cannot be read as a list. */
export class NoList extends Error {
  readonly sentence: Written;
  constructor(reason: Written, cause?: unknown) {
    super(typeof reason === 'string' ? reason : reason.key, { cause });
    this.sentence = reason;
  }
}

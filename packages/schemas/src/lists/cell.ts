import type { z } from 'zod';
import { describeValue } from '../fields/describe-value.ts';
import { factsOf } from '../fields/field.ts';
import { limits } from '../limits.ts';
import { type Say, sentence } from '../say/say.ts';
import { NoList } from './no-list.ts';

/** A cell of a list: text, a number, or a day, which is midnight UTC; null where it is empty. */
export type Cell = string | number | Date | null;

/** Rows of cells, the headings among them, as a file has them. */
export type Sheet = Cell[][];

/** Refuses, with `NoList`, a list that comes in with more rows or columns than one can have. */
export function requireSize({ rows, columns }: { rows: number; columns: number }): void {
  const most = { rows: limits.listRowsMax, columns: limits.listColumnsMax };
  if (rows > most.rows || columns > most.columns) {
    throw new NoList(sentence('imports.tooFarOut', most));
  }
}

/** How a field's value stands in a list that leaves the club: as people read it, numbers and days as such. */
export function cellOf(say: Say, type: z.core.$ZodType | undefined, value: unknown): Cell {
  const kind = factsOf(type)?.kind;
  if (typeof value === 'number') return kind === 'money' ? value / 100 : value;
  if (typeof value === 'string' && kind === 'day') return new Date(value);
  return describeValue(say, type, value);
}

/** A cell of a list that comes in, as somebody would type it; numbers have a point. */
export function textOfCell(cell: Cell | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell ?? '').trim();
}

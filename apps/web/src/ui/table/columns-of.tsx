import {
  factsOf,
  type FieldKind,
  type FieldName,
  type SortableName,
  sortableNames,
  titleOf,
} from '@dojang/schemas/field';
import { cellOf } from '@dojang/schemas/lists/cell';
import { asIs } from '@dojang/schemas/say';
import type { z } from 'zod';
import type { DataColumn } from './data-column.ts';
import { FieldValue } from './field-value.tsx';

/** Fits most values of a kind. */
const widthsRem: Record<FieldKind, number> = {
  text: 9,
  email: 14,
  password: 9,
  longText: 18,
  number: 6,
  money: 7,
  yesNo: 6,
  choice: 8,
  choices: 12,
  day: 8,
  weekday: 8,
  time: 5,
  file: 9,
  reference: 9,
  references: 18,
};

/**
 * Columns for fields of a record schema: title, formatted value, and sorting where the server supports it. `more`
 * overrides parts of a column: `columnsOf(User, ['name', 'kup'], { kup: { widthRem: 5 } })`.
 */
export function columnsOf<
  Shape extends z.ZodRawShape,
  const Name extends FieldName<Shape>,
  Row = z.output<z.ZodObject<Shape>>,
>(
  { shape }: z.ZodObject<Shape>,
  names: readonly Name[],
  more: { readonly [One in Name]?: Partial<DataColumn<Row>> } = {},
): DataColumn<Row, Name & SortableName<Shape>>[] {
  const sortable: readonly string[] = sortableNames(shape);
  return names.map((name) => {
    const type = shape[name];
    const kind = factsOf(type)?.kind;
    if (!type || !kind) throw new Error(`${name} is no field of the schema`);
    const overrides: Partial<DataColumn<Row>> = more[name] ?? {};
    const valueOf = (row: Row) => (row as Record<string, unknown>)[name];
    return {
      id: name,
      header: titleOf(type) ?? asIs(name),
      cell: (row) => <FieldValue type={type} value={valueOf(row)} />,
      exportValue: (row, say) => cellOf(say, type, valueOf(row)),
      widthRem: widthsRem[kind],
      ...(sortable.includes(name) && { sort: name as Name & SortableName<Shape> }),
      ...overrides,
    };
  });
}

import { z } from 'zod';
import { limits } from './limits.ts';
import { optionalText } from './text.ts';

/** Which rows of a list are wanted: `page` counts from 0; `filter` is part of a name; `sort` names a column. */
export function pageQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.object({
    page: z.int().min(0).max(limits.rowsMax).default(0),
    pageSize: z.int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
    filter: optionalText('form.filter', limits.filterMaxLength).default(''),
    sort: z.object({ column: z.enum(columns), descending: z.boolean().default(false) }).optional(),
  });
}

/** The columns that a page query can be sorted by. */
export function sortColumnsOf<Column extends string>(
  query: z.ZodObject<{
    sort: z.ZodOptional<z.ZodObject<{ column: z.ZodType<Column> & { options: Column[] } }>>;
  }>,
): readonly Column[] {
  return query.shape.sort.unwrap().shape.column.options;
}

/** One page of a list and how many rows the whole list has. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int().min(0) });
}

import { z } from 'zod';
import { limits } from '../limits.ts';
import { optionalText } from './text.ts';

/** A query for one page of a list: `page` counts from 0, `filter` is part of a name, `sort` is one of `columns`. */
export function pageQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.object({
    page: z.int().min(0).max(limits.rowsMax).default(0),
    pageSize: z.int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
    filter: optionalText('form.filter', limits.filterMaxLength).default(''),
    sort: z.object({ column: z.enum(columns), descending: z.boolean().default(false) }).optional(),
  });
}

type PageQuery<Column extends string> = z.ZodObject<{
  filter: z.ZodType<string>;
  sort: z.ZodOptional<z.ZodObject<{ column: z.ZodType<Column> & { options: Column[] } }>>;
}>;

/** The same as query parameters: `?page=2&pageSize=20&filter=mi&sort=name&order=desc`. */
export function pageParametersOf<Column extends string>(query: PageQuery<Column>) {
  return z.object({
    page: z.coerce
      .number()
      .int()
      .min(0)
      .max(limits.rowsMax)
      .optional()
      .meta({ description: 'From 0.' }),
    pageSize: z.coerce
      .number()
      .int()
      .min(1)
      .max(limits.pageSizeMax)
      .optional()
      .meta({ description: `${limits.pageSize} by default.` }),
    filter: query.shape.filter.optional().meta({ description: 'A part of the name.' }),
    sort: z.enum(sortColumnsOf(query)).optional().meta({ description: 'The column to sort by.' }),
    order: z
      .enum(['asc', 'desc'])
      .optional()
      .meta({ description: 'Direction of `sort`, by default `asc`.' }),
  });
}

/** Converts query parameters to a page query. */
export function readPageParameters({
  sort: column,
  order,
  ...query
}: z.output<ReturnType<typeof pageParametersOf<string>>>) {
  return column === undefined
    ? query
    : { ...query, sort: { column, descending: order === 'desc' } };
}

export function sortColumnsOf<Column extends string>(
  query: z.ZodObject<Pick<PageQuery<Column>['shape'], 'sort'>>,
): readonly Column[] {
  return query.shape.sort.unwrap().shape.column.options;
}

/** One page of a list, and the number of rows of the whole list. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int().min(0) });
}

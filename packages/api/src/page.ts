import { foldText } from '@dojang/schemas/fold-text';
import { z } from 'zod';

/** The rows that a page query wants, as Prisma counts them. */
export function windowOf({ page, pageSize }: { page: number; pageSize: number }) {
  return { skip: page * pageSize, take: pageSize };
}

/** Rows whose name has each word of `text`, in any order and without regard to accents and case; all for none. */
export function whereNameHas(text: string) {
  const words = foldText(text).split(/\s+/);
  // % and _ are letters here, not LIKE's wildcards
  const patterns = words.map((word) => word.replace(/[\\%_]/g, String.raw`\$&`));
  return { AND: patterns.map((contains) => ({ search_key: { contains } })) };
}

/** How Prisma sorts by a column of `record`: what is empty comes last in both directions. */
export function sortBy(
  { shape }: z.ZodObject,
  { column, descending = false }: { column: string; descending?: boolean },
) {
  const sort = descending ? ('desc' as const) : ('asc' as const);
  const isNullable = shape[column] instanceof z.ZodNullable;
  return { [column]: isNullable ? { sort, nulls: 'last' as const } : sort };
}

import { foldText } from '@dojang/schemas/fold-text';
import { z } from 'zod';

/** The rows that a page query wants, as Prisma counts them. */
export function windowOf({ page, pageSize }: { page: number; pageSize: number }) {
  return { skip: page * pageSize, take: pageSize };
}

/** Rows whose name has each word of `text`, in any order and without regard to accents and case; all for none. */
export function whereNameHas(text: string) {
  return { AND: patternsOf(foldText(text)).map((contains) => ({ search_key: { contains } })) };
}

/** The same of an entity without a `search_key`, by one of its texts: accents count there. */
export function whereHas<Field extends string>(field: Field, text: string) {
  const filters = patternsOf(text).map((contains) => {
    const filter = { contains, mode: 'insensitive' as const };
    return { [field]: filter } as Record<Field, typeof filter>;
  });
  return { AND: filters };
}

/** The words of a text for LIKE, to which % and _ are letters here. */
function patternsOf(text: string): string[] {
  return text.split(/\s+/).map((word) => word.replace(/[\\%_]/g, String.raw`\$&`));
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

import { foldText, piecesOf } from '@dojang/schemas/fold-text';
import { z } from 'zod';

type Order = Readonly<Record<string, Direction | { sort: Direction; nulls: 'first' | 'last' }>>;
type Direction = 'asc' | 'desc';

/** So many rows are skipped sooner than counted. */
const nearRows = 200;

/**
 * Reads a page from the end of the list that is nearer, since the database walks over every row before it. `order` tells
 * any two rows apart; `total` is how many there are.
 */
export async function readPage<By extends Order, Row>(
  { page, pageSize: take }: { page: number; pageSize: number },
  total: Promise<number>,
  order: By[],
  read: (window: { skip: number; take: number; orderBy: By[] }) => Promise<Row[]>,
): Promise<Row[]> {
  const skip = page * take;
  const left = skip < nearRows ? Infinity : (await total) - skip;
  if (left <= 0) return [];
  if (skip < left) return read({ skip, take, orderBy: order });
  const fromEnd = { skip: Math.max(0, left - take), take: Math.min(left, take) };
  return (await read({ ...fromEnd, orderBy: order.map(reverse) })).toReversed();
}

/** The same order from its end. */
function reverse<By extends Order>(by: By): By {
  const other = (sort: Direction) => (sort === 'asc' ? 'desc' : 'asc');
  const columns = Object.entries(by).map(([column, how]) => [
    column,
    typeof how === 'string'
      ? other(how)
      : { sort: other(how.sort), nulls: how.nulls === 'last' ? 'first' : 'last' },
  ]);
  return Object.fromEntries(columns) as By;
}

/**
 * Rows whose name has each word of `text`, in any order and without regard to accents and case; all for none. An index
 * finds those that have all pieces of the words, of which the words themselves leave few out.
 */
export function whereNameHas(text: string) {
  const words = wordsOf(foldText(text)).filter((word) => word !== '');
  if (words.length === 0) return {};
  const keys = words.map((word) => ({ search_key: { contains: patternOf(word) } }));
  return { search_parts: { hasEvery: words.flatMap(piecesOf) }, AND: keys };
}

/** The same of an entity without a `search_key`, by one of its texts: accents count there. */
export function whereHas<Field extends string>(field: Field, text: string) {
  const filters = wordsOf(text).map((word) => {
    const filter = { contains: patternOf(word), mode: 'insensitive' as const };
    return { [field]: filter } as Record<Field, typeof filter>;
  });
  return { AND: filters };
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/);
}

/** A word for LIKE, to which % and _ are letters here. */
function patternOf(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`);
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

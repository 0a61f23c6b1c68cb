import { foldText, piecesOf } from '@dojang/schemas/fold-text';
import { z } from 'zod';
import { type Sql, sql, sqlAll, sqlList, sqlOrder } from '@dojang/db/sql';

type Order = Readonly<Record<string, Direction | { sort: Direction; nulls: 'first' | 'last' }>>;
type Direction = 'asc' | 'desc';

/** Below this offset, skipping rows is cheaper than counting them. */
const nearRows = 200;

type Read<By, Row> = (window: { skip: number; take: number; orderBy: By[] }) => Promise<Row[]>;
type Window = { page: number; pageSize: number };

/** Reads a page and the total number of rows, which `count` resolves to. `order` must be total. */
export async function readPage<By extends Order, Row>(
  window: Window,
  count: Promise<number>,
  order: By[],
  read: Read<By, Row>,
) {
  const [rows, total] = await Promise.all([readRows(window, count, order, read), count]);
  return { rows, total };
}

/** Reads from the nearer end of the list, since the database walks over every row before it. */
async function readRows<By extends Order, Row>(
  { page, pageSize: take }: Window,
  total: Promise<number>,
  order: By[],
  read: Read<By, Row>,
): Promise<Row[]> {
  const skip = page * take;
  const remaining = skip < nearRows ? Infinity : (await total) - skip;
  if (remaining <= 0) return [];
  if (skip < remaining) return read({ skip, take, orderBy: order });
  const fromEnd = { skip: Math.max(0, remaining - take), take: Math.min(remaining, take) };
  return (await read({ ...fromEnd, orderBy: order.map(reverse) })).toReversed();
}

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
 * Matches rows whose name contains each word of `text`, ignoring order, accents and case; all rows for an empty text. The
 * index narrows them down by word pieces, `search_key` decides.
 */
export function whereNameHas(text: string) {
  const words = wordsOf(foldText(text)).filter((word) => word !== '');
  if (words.length === 0) return {};
  const keys = words.map((word) => ({ search_key: { contains: patternOf(word) } }));
  return { search_parts: { hasEvery: words.flatMap(piecesOf) }, AND: keys };
}

/** `whereNameHas` as SQL. */
export function sqlNameHas(text: string): Sql {
  const { AND: keys = [], search_parts: parts } = whereNameHas(text);
  if (!parts) return sql`TRUE`;
  const likes = keys.map(
    ({ search_key: { contains } }) => sql`"search_key" LIKE ${`%${contains}%`}`,
  );
  return sqlAll([sql`"search_parts" @> ${parts.hasEvery}`, ...likes]);
}

/** The rows of a window as SQL, in its order. */
export function sqlWindow({
  skip,
  take,
  orderBy,
}: {
  skip: number;
  take: number;
  orderBy: Order[];
}) {
  const order = orderBy
    .flatMap((by) => Object.entries(by))
    .map(([column, how]) => sqlOrder(column, typeof how === 'string' ? { sort: how } : how));
  return sql`ORDER BY ${sqlList(order)} LIMIT ${take} OFFSET ${skip}`;
}

/** Like `whereNameHas` for an entity without `search_key`: sensitive to accents. */
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

/** Escapes the wildcards of LIKE. */
function patternOf(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`);
}

/** A Prisma `orderBy` for a column of `record`; nulls come last in both directions. */
export function sortBy(
  { shape }: z.ZodObject,
  { column, descending = false }: { column: string; descending?: boolean },
) {
  const sort = descending ? ('desc' as const) : ('asc' as const);
  const isNullable = shape[column] instanceof z.ZodNullable;
  return { [column]: isNullable ? { sort, nulls: 'last' as const } : sort };
}

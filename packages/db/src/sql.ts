import { Prisma } from './generated/client.ts';

/** A fragment of raw SQL, with its parameters. */
export const { sql } = Prisma;
export type Sql = Prisma.Sql;

type Transaction = Pick<Prisma.TransactionClient, '$executeRaw' | '$queryRaw'>;

/** Column names as SQL. Not for input: they are not escaped. */
export function sqlNames(names: readonly string[]): Sql {
  return Prisma.join(names.map((name) => Prisma.raw(`"${name}"`)));
}

/** Conditions of which one is enough. */
export const sqlAny = (conditions: readonly Sql[]): Sql => Prisma.join([...conditions], ' OR ');

/** Conditions that must all hold. */
export const sqlAll = (conditions: readonly Sql[]): Sql => Prisma.join([...conditions], ' AND ');

export const sqlList = (parts: readonly Sql[]): Sql => Prisma.join([...parts]);

/** One column of an ORDER BY; without `nulls` as PostgreSQL sorts them. Not for input: the name is not escaped. */
export function sqlOrder(
  column: string,
  { sort, nulls }: { sort: 'asc' | 'desc'; nulls?: 'first' | 'last' },
): Sql {
  return Prisma.raw(`"${column}" ${sort}${nulls ? ` NULLS ${nulls}` : ''}`);
}

/** A value as `jsonb`. Lone surrogates, which PostgreSQL rejects in JSON, become the replacement character. */
export function sqlJson(value: unknown): Sql {
  const whole = (_name: string, inner: unknown) =>
    typeof inner === 'string' ? Buffer.from(inner).toString() : inner;
  return sql`${JSON.stringify(value, whole)}::jsonb`;
}

/** First part of the keys of `lockAdditions`; those of migrations and servers are single numbers. */
const additionsKey = 72_707_373;

/** One transaction at a time adds to these, until it ends: it counts first. Locks neither the table nor a row: nobody else waits. */
export async function lockAdditions(
  tx: Transaction,
  to: 'appearance' | 'breaks' | 'exams' | 'groups',
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${additionsKey}::int, hashtext(${to}))`;
}

const tables = new Map(Object.values(Prisma.ModelName).map((name) => [name.toLowerCase(), name]));

/**
 * Locks the records of `entity` with these ids against deletion until the transaction ends; returns the existing ids.
 * Throws if prisma/schema has no table of that entity.
 */
export async function holdRows(tx: Transaction, entity: string, ids: string[]): Promise<string[]> {
  const table = tables.get(entity.replaceAll('-', '').toLowerCase());
  if (!table) throw new Error(`prisma/schema has no table of the entity ${entity}`);
  // safe: the name of a model, not input
  const from = Prisma.raw(`"${table}"`);
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${from} WHERE "id" = ANY(${ids}) ORDER BY "id" FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}

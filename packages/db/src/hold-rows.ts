import type { Transaction } from './client.ts';
import { Prisma } from './generated/client.ts';

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

import { expect, test } from 'vitest';
import { openTestDatabase } from './testing.ts';

const entry = { action: 'user.deleted', subject_kind: 'user', subject_id: 'mina' } as const;

test('a test database starts as migrated, whatever an earlier one went through', async () => {
  const ids: bigint[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { db, close } = await openTestDatabase();
    const [{ tables, statistics } = { tables: 0, statistics: 0 }] = await db.$queryRaw<
      { tables: number; statistics: number }[]
    >`SELECT count(*)::int AS tables, max(reltuples)::int AS statistics
      FROM pg_class WHERE relkind = 'r' AND relname IN ('User', 'Other')`;
    expect([await db.user.count(), tables, statistics]).toEqual([0, 1, -1]);
    ids.push((await db.auditEntry.create({ data: entry })).id);
    await db.user.create({ data: { name: 'Mira', email: null, password_hash: 'x' } });
    await db.$executeRaw`CREATE TABLE "Other" AS SELECT generate_series(1, 20000) AS id`;
    await db.$executeRaw`CHECKPOINT`;
    await db.$executeRaw`ANALYZE "User"`;
    await close();
  }
  expect(new Set(ids).size).toBe(1);
});

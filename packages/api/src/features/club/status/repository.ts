import type { Database } from '@dojang/db/client';

/** The PostgreSQL version, such as 17.4, and the size of the database in bytes. */
export async function measureDatabase(db: Database): Promise<{ version: string; size: number }> {
  const [row] = await db.$queryRaw<[{ version: string; size: number }]>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS "version",
      pg_database_size(current_database())::float8 AS "size"`;
  return row;
}

export async function measureFiles(db: Database): Promise<{ count: number; size: number }> {
  const { _count, _sum } = await db.file.aggregate({ _count: true, _sum: { size: true } });
  return { count: _count, size: _sum.size ?? 0 };
}

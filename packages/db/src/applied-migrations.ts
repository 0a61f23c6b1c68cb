import type { Client } from 'pg';

export type Applied = { migration_name: string; checksum: string; finished_at: Date | null };

/** The names of the applied migrations, oldest first. */
export async function readApplied(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ oid: string | null }>(
    `SELECT to_regclass('_prisma_migrations')::text AS oid`,
  );
  if (!tables[0]?.oid) return [];
  const { rows } = await client.query<Applied>(
    `SELECT migration_name FROM _prisma_migrations
     WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name COLLATE "C"`,
  );
  return rows.map((row) => row.migration_name);
}

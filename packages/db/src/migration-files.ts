import type { Client } from 'pg';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A migration in Prisma's layout: a folder `<time>_<name>` with one SQL script. */
export type Migration = {
  name: string;
  sql: string;
  /** SHA-256 of the script in hex, as in Prisma's table of migrations. */
  checksum: string;
};

/**
 * The folder of the migrations: beside the bundled server if it exists, otherwise the repository's. Throws if neither
 * exists.
 */
export function migrationsFolder(): string {
  const candidates = ['./migrations/', '../../../prisma/migrations/'];
  const folders = candidates.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const folder = folders.find((path) => existsSync(join(path, 'migration_lock.toml')));
  if (folder === undefined) {
    throw new Error(
      `The database migrations are missing: looked for them in ${folders.join(' and ')}`,
    );
  }
  return folder;
}

/** All migrations in `folder`, oldest first. */
export function readMigrations(folder: string = migrationsFolder()): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

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

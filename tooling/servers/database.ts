import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, type Database } from '@dojang/db/client';

/** A server's data folder, and the address of its database if that is not the built-in one. */
export type Place = { dataDir: string; databaseUrl: string | undefined };

/** Makes empty places, with databases on the PostgreSQL at `serverUrl` if that is given; `close` removes them. */
export async function openPlaces(serverUrl: string | undefined) {
  const folder = await mkdtemp(path.join(tmpdir(), 'dojang-places-'));
  const made: string[] = [];
  let count = 0;
  return {
    async add(): Promise<Place> {
      count += 1;
      const databaseUrl = serverUrl && (await createEmptyDatabase(serverUrl));
      if (databaseUrl) made.push(databaseUrl);
      return { dataDir: path.join(folder, String(count)), databaseUrl };
    },
    async close() {
      for (const databaseUrl of made) await dropDatabase(serverUrl ?? '', databaseUrl);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createEmptyDatabase(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/dojang_made_${randomBytes(6).toString('hex')}`;
  await withDatabase(serverUrl, (db) =>
    db.$executeRawUnsafe(`CREATE DATABASE ${url.pathname.slice(1)}`),
  );
  return url.href;
}

/** Open connections included. */
async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await withDatabase(serverUrl, (db) => db.$executeRawUnsafe(`DROP DATABASE ${name} WITH (FORCE)`));
}

/** The database address of a running server; that of the built-in database changes with each start. */
function addressOf({ dataDir, databaseUrl }: Place): string {
  if (databaseUrl !== undefined) return databaseUrl;
  const socketFolder = readFileSync(path.join(dataDir, 'postgres/socket-folder'), 'utf8');
  return `postgresql://postgres@localhost:5432/postgres?host=${encodeURIComponent(socketFolder)}`;
}

/** Queries the database of a running, idle server. */
export function askDatabase<Answer>(
  place: Place,
  query: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  return withDatabase(addressOf(place), query);
}

async function withDatabase<Answer>(url: string, query: (db: Database) => Promise<Answer>) {
  const db = createDatabase(url, { maxConnections: 1 });
  try {
    return await query(db);
  } finally {
    await db.$disconnect();
  }
}

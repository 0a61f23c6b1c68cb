import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createDatabase, type Database } from '@dojang/db/client';

/** Where a server keeps its data: in `dataDir` alone, or in a database of its own on a PostgreSQL as well. */
export type Place = { dataDir: string; databaseUrl: string | undefined };

/** Makes an empty database on the PostgreSQL at `serverUrl`, and returns its address. */
export async function createEmptyDatabase(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/dojang_made_${randomBytes(6).toString('hex')}`;
  await withDatabase(serverUrl, (db) =>
    db.$executeRawUnsafe(`CREATE DATABASE ${url.pathname.slice(1)}`),
  );
  return url.href;
}

/** Removes a database that `createEmptyDatabase` has made, whoever uses it. */
export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await withDatabase(serverUrl, (db) => db.$executeRawUnsafe(`DROP DATABASE ${name} WITH (FORCE)`));
}

/** The address of the database of a server that runs there; the built-in one has another after each start. */
export function addressOf({ dataDir, databaseUrl }: Place): string {
  if (databaseUrl !== undefined) return databaseUrl;
  const socketFolder = readFileSync(path.join(dataDir, 'postgres/socket-folder'), 'utf8');
  return `postgresql://postgres@localhost:5432/postgres?host=${encodeURIComponent(socketFolder)}`;
}

/** Asks the database of a server that runs there and is idle at this moment. */
export function askDatabase<Answer>(
  place: Place,
  ask: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  return withDatabase(addressOf(place), ask);
}

async function withDatabase<Answer>(url: string, ask: (db: Database) => Promise<Answer>) {
  const db = createDatabase(url, { maxConnections: 1 });
  try {
    return await ask(db);
  } finally {
    await db.$disconnect();
  }
}

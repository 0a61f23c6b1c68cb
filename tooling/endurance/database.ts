import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createDatabase, type Database } from '@dojang/db/client';

/** Where a server keeps its data: in `dataDir` alone, or in a database of its own on a PostgreSQL as well. */
export type Place = { dataDir: string; databaseUrl: string | undefined };

/** Makes an empty database on the PostgreSQL at `serverUrl`, and returns its address. */
export async function createEmptyDatabase(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/dojang_endurance_${randomBytes(6).toString('hex')}`;
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

/** Asks the database of a server that runs there and is idle at this moment. */
export function askDatabase<Answer>(
  { dataDir, databaseUrl }: Place,
  ask: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  if (databaseUrl !== undefined) return withDatabase(databaseUrl, ask);
  const socketFolder = readFileSync(path.join(dataDir, 'postgres/socket-folder'), 'utf8');
  const host = encodeURIComponent(socketFolder);
  return withDatabase(`postgresql://postgres@localhost:5432/postgres?host=${host}`, ask);
}

async function withDatabase<Answer>(url: string, ask: (db: Database) => Promise<Answer>) {
  const db = createDatabase(url, { maxConnections: 1 });
  try {
    return await ask(db);
  } finally {
    await db.$disconnect();
  }
}

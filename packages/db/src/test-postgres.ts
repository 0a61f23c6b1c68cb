import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { embeddedConnections } from './embedded-postgres.ts';
import { startFromImage, startInMemoryPostgres } from './in-memory-postgres.ts';
import { migrate } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';

/** A migrated, empty database without a client; `remove` deletes it. */
export type TestPostgres = { url: string; remove: () => Promise<void>; maxConnections: number };

/** In memory, or on the PostgreSQL server at TEST_DATABASE_URL if set. */
export function startTestPostgres(): Promise<TestPostgres> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? createOnServer(serverUrl) : createInMemory();
}

/** In memory, whatever TEST_DATABASE_URL is. */
export async function createInMemory(): Promise<TestPostgres> {
  const { url, stop } = await startInMemoryPostgres(readImage);
  return { url, remove: stop, maxConnections: embeddedConnections };
}

async function createOnServer(serverUrl: string): Promise<TestPostgres> {
  const name = `dojang_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await runStatement(serverUrl, `CREATE DATABASE ${name}`);
  await migrate(url.href);
  return {
    url: url.href,
    remove: () => runStatement(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
    maxConnections: 5,
  };
}

/** Runs a statement on a new connection. */
export async function runStatement(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/dojang', import.meta.url));

/** A migrated cluster, cached between runs: creating one takes seconds, loading it a fraction. */
async function readImage(): Promise<Uint8Array> {
  const migrations = readMigrations();
  const file = imageFile(migrations);
  if (!existsSync(file)) {
    await mkdir(cacheFolder, { recursive: true });
    // concurrent test workers write the same content: the last one wins
    const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(unfinished, await createImage(migrations));
    await rename(unfinished, file);
  }
  return readFile(file);
}

/** Keyed by a hash of the image's inputs: the migrations, PGlite, its settings and this file. */
function imageFile(migrations: Migration[]): string {
  const require = createRequire(import.meta.url);
  const packageFile = path.join(
    path.dirname(require.resolve('@electric-sql/pglite')),
    '../package.json',
  );
  const sources = [
    './pglite-settings.mjs',
    './test-postgres-worker.mjs',
    './list-version.ts',
    './test-postgres.ts',
  ];
  const files = sources.map((source) => new URL(source, import.meta.url));
  const hash = createHash('sha256');
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum} `);
  for (const file of [packageFile, ...files]) hash.update(readFileSync(file));
  return path.join(cacheFolder, `cluster-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** Starts from the cached image without the newest migration, if it exists. */
async function createImage(migrations: Migration[]): Promise<Uint8Array> {
  const older = imageFile(migrations.slice(0, -1));
  const postgres = await startFromImage(existsSync(older) ? await readFile(older) : undefined);
  await migrate(postgres.url);
  // a third of the image, which no test uses
  await runStatement(postgres.url, 'UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1'])
    await runStatement(postgres.url, `DROP DATABASE IF EXISTS ${name}`);
  const image = await postgres.dump();
  await postgres.stop();
  return image;
}

// `npm run db:migration -- add_licence`: writes the migration that leads from the ones that stand in
// prisma/migrations to prisma/schema, for you to read and to add to. `npm run db:check`: fails, and
// says what is missing, if there is such a difference.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrationsFolder } from '@dojang/db/migration-files';
import { schemaDiff } from '@dojang/db/schema-diff';
import { openTestDatabase } from '@dojang/db/testing';

/** The statements between the migrations, applied to a database of their own, and the schema. */
async function findDifference(): Promise<string> {
  const { url, close } = await openTestDatabase();
  try {
    return await schemaDiff(url);
  } finally {
    await close();
  }
}

/** Prisma's own form: the time in UTC as yyyymmddhhmmss, so that the names sort by age. */
function folderFor(name: string): string {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  return path.join(migrationsFolder(), `${time}_${name}`);
}

async function check(): Promise<number> {
  const sql = await findDifference();
  if (sql === '') {
    console.log('The migrations make what the schema describes.');
    return 0;
  }
  console.error(`The migrations lack this, which the schema describes:\n\n${sql}`);
  return 1;
}

async function write(name: string): Promise<number> {
  const sql = await findDifference();
  if (sql === '') {
    console.log('Nothing to do: the migrations make what the schema describes.');
    return 0;
  }
  const folder = folderFor(name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'migration.sql'), sql);
  console.log(`Read it, and add what a schema can't say: ${path.join(folder, 'migration.sql')}`);
  return 0;
}

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name = ''] = positionals;
if (values.check) process.exitCode = await check();
else if (/^[a-z][a-z0-9_]*$/.test(name)) process.exitCode = await write(name);
else {
  console.error(
    'Name the migration in small letters, digits and _: npm run db:migration -- add_licence',
  );
  process.exitCode = 2;
}

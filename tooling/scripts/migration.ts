// `npm run db:migration -- add_licence` writes the next migration to prisma/schema, for you to review, and generates the
// client. `npm run db:check` fails if a migration is missing, and prints it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder, readMigrations } from '@dojang/db/migration-files';
import { findRisks, type Risk } from '@dojang/db/migration-risks';
import { schemaDiff } from '@dojang/db/schema-diff';
import { startTestPostgres } from '@dojang/db/test-postgres';
import {
  type Command,
  readArguments,
  readCommandLine,
} from '../../apps/server/src/commands/command-line.mjs';

/** The time in UTC as yyyymmddhhmmss, Prisma's format. Always later than the last migration. */
function nextTime(): string {
  const now = Number(new Date().toISOString().replace(/\D/g, '').slice(0, 14));
  const last = Number(readMigrations().at(-1)?.name.slice(0, 14) ?? 0);
  return String(Math.max(now, last + 1));
}

const formatRisks = (risks: Risk[]) => risks.map(({ sentence }) => `- ${sentence}`).join('\n');

const command: Command = {
  usage: 'npm run db:migration -- <name>',
  what: 'Writes the next migration to prisma/schema. npm run db:check prints it.',
  options: {
    check: { type: 'boolean', what: 'writes nothing, and fails if a migration is missing' },
    'accept-data-loss': { type: 'boolean', what: 'allows a migration that can lose data' },
  },
  hasNames: true,
};

const { name, isLossAccepted } = readCommandLine(command, (argv) => {
  const { values, names } = readArguments(command, argv);
  const [given = '', ...others] = names;
  if (!values['check'] && (!/^[a-z][a-z0-9_]*$/.test(given) || others.length > 0))
    throw new Error(
      'Name the migration in small letters, digits and _: npm run db:migration -- add_licence',
    );
  return { name: values['check'] ? null : given, isLossAccepted: !!values['accept-data-loss'] };
});

/** Returns why it failed; undefined if it did not. */
function writeNext(sql: string): string | undefined {
  if (name === null)
    return `The migrations lack this, which the schema describes:\n\n${sql}\nWrite it: npm run db:migration -- <name>`;
  const risks = findRisks(sql);
  if (risks.some(({ isLoss }) => isLoss) && !isLossAccepted)
    return (
      `${sql}\nThis can lose data, or be stopped by rows of today:\n${formatRisks(risks)}\n\n` +
      'Nothing was written. Change the schema, or write it all the same and edit it: ' +
      `npm run db:migration -- ${name} --accept-data-loss`
    );
  const file = path.join(migrationsFolder(), `${nextTime()}_${name}`, 'migration.sql');
  mkdirSync(path.dirname(file));
  writeFileSync(file, risks.map(({ sentence }) => `-- ${sentence}\n`).join('') + sql);
  if (risks.length > 0) console.log(formatRisks(risks));
  console.log(`Read it, and add what a schema can't say: ${path.relative('.', file)}`);
  return undefined;
}

try {
  // from the migrations, applied to an empty database, to the schema
  const { url, remove } = await startTestPostgres();
  let sql: string;
  try {
    sql = await schemaDiff(url);
  } finally {
    await remove();
  }
  if (sql === '') console.log('Nothing to do: the migrations make what the schema describes.');
  const failure = sql === '' ? undefined : writeNext(sql);
  if (failure !== undefined) {
    console.error(failure);
    process.exitCode = 1;
  } else if (name !== null)
    execFileSync(process.execPath, ['packages/db/scripts/generate.mjs'], { stdio: 'inherit' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

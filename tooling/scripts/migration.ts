// `npm run db:migration -- add_licence`: writes the next migration to prisma/schema, for you to review, and generates the
// client. `--accept-data-loss` allows one that can lose data or fail on existing rows.
// `npm run db:check`: fails if a migration is missing, and prints it.
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

/** The SQL from the migrations, applied to an empty database, to the schema. */
async function findDifference(): Promise<string> {
  const { url, remove } = await startTestPostgres();
  try {
    return await schemaDiff(url);
  } finally {
    await remove();
  }
}

const upToDate = 'Nothing to do: the migrations make what the schema describes.';

/** The time in UTC as yyyymmddhhmmss, Prisma's format. Always later than the last migration. */
function nextTime(): string {
  const now = Number(new Date().toISOString().replace(/\D/g, '').slice(0, 14));
  const last = Number(readMigrations().at(-1)?.name.slice(0, 14) ?? 0);
  return String(Math.max(now, last + 1));
}

function generateClient() {
  execFileSync(process.execPath, ['packages/db/scripts/generate.mjs'], { stdio: 'inherit' });
}

const formatRisks = (risks: Risk[]) => risks.map(({ sentence }) => `- ${sentence}`).join('\n');

async function check(): Promise<number> {
  const sql = await findDifference();
  if (sql === '') {
    console.log(upToDate);
    return 0;
  }
  console.error(
    `The migrations lack this, which the schema describes:\n\n${sql}\nWrite it: npm run db:migration -- <name>`,
  );
  return 1;
}

async function write(name: string, isLossAccepted: boolean): Promise<number> {
  const sql = await findDifference();
  if (sql === '') {
    console.log(upToDate);
    return 0;
  }
  const risks = findRisks(sql);
  if (risks.some(({ isLoss }) => isLoss) && !isLossAccepted) {
    console.error(
      `${sql}\nThis can lose data, or be stopped by rows of today:\n${formatRisks(risks)}\n\n` +
        'Nothing was written. Change the schema, or write it all the same and edit it: ' +
        `npm run db:migration -- ${name} --accept-data-loss`,
    );
    return 1;
  }
  const folder = path.join(migrationsFolder(), `${nextTime()}_${name}`);
  const file = path.join(folder, 'migration.sql');
  mkdirSync(folder);
  const warnings = risks.map(({ sentence }) => `-- ${sentence}\n`).join('');
  writeFileSync(file, warnings + sql);
  if (risks.length > 0) console.log(formatRisks(risks));
  console.log(`Read it, and add what a schema can't say: ${path.relative('.', file)}`);
  return 0;
}

const command: Command = {
  usage: 'npm run db:migration -- <name>',
  what: 'Writes the next migration to prisma/schema. npm run db:check prints it.',
  options: {
    check: { type: 'boolean', what: 'writes nothing, and fails if a migration is missing' },
    'accept-data-loss': { type: 'boolean', what: 'allows a migration that can lose data' },
  },
  hasNames: true,
};

function readTask(argv: string[]): () => Promise<number> {
  const { values, names } = readArguments(command, argv);
  if (values['check']) return check;
  const [name = '', ...others] = names;
  if (!/^[a-z][a-z0-9_]*$/.test(name) || others.length > 0) {
    throw new Error(
      'Name the migration in small letters, digits and _: npm run db:migration -- add_licence',
    );
  }
  return async () => {
    const code = await write(name, values['accept-data-loss'] === true);
    if (code === 0) generateClient();
    return code;
  };
}

const task = readCommandLine(command, readTask);
try {
  process.exitCode = await task();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

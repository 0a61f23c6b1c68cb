// Writes the typed Prisma client to src/generated (git-ignored; turbo runs this before build and typecheck).
//
// Prisma's CLI downloads its schema engine, a native binary, before it does anything. `generate` never
// runs that engine: pointing to any existing file skips the download, so that this works offline, behind
// a firewall, and in under two seconds. Telemetry and update check are off for the same reason.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const prismaCommand = join(dirname(require.resolve('prisma/package.json')), 'build', 'index.js');

const run = spawnSync(process.execPath, [prismaCommand, 'generate', '--no-hints'], {
  cwd: packageFolder,
  encoding: 'utf8',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
if (run.status !== 0) {
  process.stderr.write(`${run.stdout}${run.stderr}`);
  process.exitCode = run.status ?? 1;
}

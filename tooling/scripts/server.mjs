// `npm start`, `npm run backup` and the other programs of apps/server: `node tooling/scripts/run.mjs server main`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments, readCommandLine } from '../../apps/server/src/commands/command-line.mjs';
import * as options from '../../apps/server/src/commands/options.mjs';
import { ensureBuilt } from './build.mjs';
import { root } from './child.mjs';
import { ensureInstalled } from './packages.mjs';

const withFile = (command) => [command, (argv) => options.readFileOption(command, argv)];
/** The command lines, which are checked here already, before the build. */
const programs = {
  main: [options.serverCommand, options.readOptions],
  'back-up': withFile(options.backupCommand),
  'backup-key': [options.backupKeyCommand, (argv) => readArguments(options.backupKeyCommand, argv)],
  'restore-backup': withFile(options.restoreCommand),
  'sweep-files': [options.sweepCommand, (argv) => readArguments(options.sweepCommand, argv)],
  'admin-link': [options.adminLinkCommand, options.readAdministrator],
};

const [name] = process.argv.splice(2, 1);
readCommandLine(...programs[name]);
if (name === 'main') process.env.NODE_ENV ??= 'production';
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
// in this process: signals and exit codes are the program's
await import(pathToFileURL(path.join(root, `apps/server/dist/${name}.mjs`)).href);

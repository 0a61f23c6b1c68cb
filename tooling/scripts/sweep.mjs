// `npm run files:sweep`: see apps/server/src/sweep-files.ts.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine, readArguments } from '../../apps/server/src/command-line.mjs';
import { sweepCommand } from '../../apps/server/src/options.mjs';
import { ensureBuilt } from './build.mjs';
import { root } from './child.mjs';
import { ensureInstalled } from './packages.mjs';

readCommandLine(sweepCommand, (argv) => readArguments(sweepCommand, argv));
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(path.join(root, 'apps/server/dist/sweep-files.mjs')).href);

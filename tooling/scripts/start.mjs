// `npm start`: from a fresh clone to a running server. Begins before anything is installed.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from '../../apps/server/src/command-line.mjs';
import { readOptions, serverCommand } from '../../apps/server/src/options.mjs';
import { ensureBuilt } from './build.mjs';
import { root } from './child.mjs';
import { ensureInstalled } from './packages.mjs';

// The server reads its options too; here a mistake shows before minutes of work.
readCommandLine(serverCommand, readOptions);
process.chdir(root);
await ensureInstalled();
await ensureBuilt();

process.env.NODE_ENV ??= 'production';
// In this very process: nothing is left behind when it ends, and signals and exit codes are its own.
await import(pathToFileURL(path.join(root, 'apps/server/dist/main.mjs')).href);

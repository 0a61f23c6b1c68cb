import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from '../../apps/server/src/command-line.mjs';
import { ensureBuilt } from './build.mjs';
import { root } from './child.mjs';
import { ensureInstalled } from './packages.mjs';

/**
 * Runs a program of apps/server in this very process: nothing is left behind when it ends, and signals and exit codes
 * are its own. The program reads its command line too; here a mistake shows before minutes of work.
 */
export async function runServerProgram(name, command, read) {
  readCommandLine(command, read);
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt();
  await import(pathToFileURL(path.join(root, `apps/server/dist/${name}.mjs`)).href);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, saying } from './child.mjs';

function readLock(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own account of a finished
 * install into node_modules, so a broken-off one, an older lockfile and none at all are told apart
 * from a tree that `npm install` has made.
 */
function isInstalled() {
  const wanted = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([place, entry]) =>
      !place.includes('node_modules/') ||
      // What other platforms need is in the lockfile and rightly not here.
      entry.optional ||
      entry.peer ||
      (present[place]?.version === entry.version && present[place]?.link === entry.link),
  );
}

/** Installs exactly what the lockfile names, unless it is there; ends the process when that fails. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // NODE_ENV=production would leave out the tools that build the app.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await saying(
    'Installing packages. The first time this takes about a minute.',
    run(command, [...first, ...args]),
  );
  if (code === 0) return;
  console.error(`${output}\nThe packages could not be installed; the lines above say why.`);
  process.exit(1);
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, saying } from './child.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** Stands while packages are being installed, and stays when that is cut short. */
const unfinishedMark = (folder) => path.join(folder, '.cache/installing');

/** Which of the two C libraries a Linux has decides which of the compiled packages run on it. */
const findLibc = () =>
  existsSync('/lib') && readdirSync('/lib').some((name) => name.startsWith('ld-musl-'))
    ? 'musl'
    : 'glibc';

/** Whether an entry of the lockfile belongs on this machine: what is optional does when it was compiled for it. */
function isNeeded({ optional, os, cpu, libc }, ownLibc) {
  if (!optional) return true;
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  return libc === undefined || libc.includes(ownLibc);
}

/** Whether the package is there in its version, with the commands that it brings. */
function isPresent(folder, place, { version, link, bin }) {
  const own = readJson(path.join(folder, place, 'package.json'));
  if (!link && own.version !== version) return false;
  const isTopmost = place.lastIndexOf('node_modules/') === 0;
  const commands = isTopmost ? Object.keys(bin ?? {}) : [];
  return commands.every((name) => existsSync(path.join(folder, 'node_modules/.bin', name)));
}

/**
 * Whether the packages that package-lock.json asks for are in `folder`: each one is looked at, as npm's own
 * account of them can be there without them.
 */
export function isInstalled(folder) {
  if (existsSync(unfinishedMark(folder))) return false;
  const ownLibc = findLibc();
  try {
    return Object.entries(readJson(path.join(folder, 'package-lock.json')).packages).every(
      ([place, entry]) =>
        !place.includes('node_modules/') ||
        !isNeeded(entry, ownLibc) ||
        isPresent(folder, place, entry),
    );
  } catch {
    return false;
  }
}

/**
 * Installs exactly what the lockfile names, unless it is there; begins anew where an installation was cut short, and
 * waits for one that is under way. Ends the process when that fails.
 */
export const ensureInstalled = () => oneAtATime(install);

async function install() {
  if (isInstalled(root)) return;
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // NODE_ENV=production would leave out the tools that build the app.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const mark = unfinishedMark(root);
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, '');
  const { code, output } = await saying(
    'Installing packages. The first time this takes about a minute.',
    run(command, [...first, ...args], { patienceMs: 1000 }),
  );
  if (code === 0) {
    rmSync(mark);
    return;
  }
  console.error(`${output}\nThe packages could not be installed; the lines above say why.`);
  process.exit(1);
}

import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Whether there is a program at a path. */
export function isExecutable(/** @type {string} */ file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of the first of `names` that is installed, else of the first of `places`; undefined if none is.
 * @param {string[]} names
 * @param {string[]} places
 * @returns {string | undefined}
 */
export function findProgram(names, places = []) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin');
  const inFolders = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...inFolders, ...places].find(isExecutable);
}

/** Where PostgreSQL's newest `postgres` is: Debian keeps each version's programs in a folder of their own. */
function findPostgres() {
  const parent = '/usr/lib/postgresql';
  const versions = existsSync(parent) ? readdirSync(parent) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const places = newestFirst.map((version) => path.join(parent, version, 'bin/postgres'));
  return findProgram(['postgres'], places);
}

/** Programs of the system that `*.system.ts` run, and Debian's packages of them. */
const programs = {
  nginx: { find: () => findProgram(['nginx'], ['/usr/sbin/nginx']), packages: 'nginx-light' },
  Caddy: { find: () => findProgram(['caddy']), packages: 'caddy' },
  PostgreSQL: { find: findPostgres, packages: 'postgresql' },
  'docker-compose': { find: () => findProgram(['docker-compose']), packages: 'docker-compose' },
  openssl: { find: () => findProgram(['openssl']), packages: 'openssl' },
};
/** @typedef {keyof typeof programs} ProgramName */

/** Whether a program is on this machine. */
export const isInstalled = (/** @type {ProgramName} */ name) => programs[name].find() !== undefined;

/** The words that say what to install, of a program that is not on this machine. */
const missingSentence = (/** @type {ProgramName} */ name) =>
  `There is no ${name} to test with: apt-get install --no-install-recommends ${programs[name].packages}`;

/** The path of a program; throws a message that says what to install. */
export function requireProgram(/** @type {ProgramName} */ name) {
  const file = programs[name].find();
  if (file === undefined) throw new Error(missingSentence(name));
  return file;
}

/** For each program that is not on this machine the words that say what to install. */
export const missingPrograms = () =>
  /** @type {ProgramName[]} */ (Object.keys(programs))
    .filter((name) => !isInstalled(name))
    .map(missingSentence);

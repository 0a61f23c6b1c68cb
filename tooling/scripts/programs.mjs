import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether there is a program at `file`.
 * @param {string} file
 */
export function isExecutable(file) {
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
  return findProgram(
    ['postgres'],
    newestFirst.map((version) => path.join(parent, version, 'bin/postgres')),
  );
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

/**
 * Whether a program is on this machine.
 * @param {ProgramName} name
 */
export function isInstalled(name) {
  return programs[name].find() !== undefined;
}

/**
 * The path of a program; throws a message that says what to install.
 * @param {ProgramName} name
 */
export function requireProgram(name) {
  const file = programs[name].find();
  if (file === undefined) throw new Error(missingSentence(name, programs[name].packages));
  return file;
}

/** For each program that is not on this machine the words that say what to install. */
export function missingPrograms() {
  return Object.entries(programs).flatMap(([name, { find, packages }]) =>
    find() === undefined ? missingSentence(name, packages) : [],
  );
}

/** @param {string} name @param {string} packages */
function missingSentence(name, packages) {
  return `There is no ${name} to test with: apt-get install --no-install-recommends ${packages}`;
}

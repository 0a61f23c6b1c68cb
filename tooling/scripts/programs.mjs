import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

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

/** Finds the newest `postgres`: Debian has a folder for each version. */
function findPostgres() {
  const parent = '/usr/lib/postgresql';
  const versions = existsSync(parent) ? readdirSync(parent) : [];
  const places = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(parent, version, 'bin/postgres'));
  return findProgram(['postgres'], places);
}

/** Programs that `*.system.ts` run, with their Debian packages. */
const programs = {
  nginx: { find: () => findProgram(['nginx'], ['/usr/sbin/nginx']), packages: 'nginx-light' },
  Caddy: { find: () => findProgram(['caddy']), packages: 'caddy' },
  PgBouncer: {
    find: () => findProgram(['pgbouncer'], ['/usr/sbin/pgbouncer']),
    packages: 'pgbouncer',
  },
  PostgreSQL: { find: findPostgres, packages: 'postgresql' },
  'docker-compose': { find: () => findProgram(['docker-compose']), packages: 'docker-compose' },
  openssl: { find: () => findProgram(['openssl']), packages: 'openssl' },
};
/** @typedef {keyof typeof programs} ProgramName */

export const isInstalled = (/** @type {ProgramName} */ name) => programs[name].find() !== undefined;

const formatMissing = (/** @type {ProgramName} */ name) =>
  `There is no ${name} to test with: apt-get install --no-install-recommends ${programs[name].packages}`;

/** The path of a program; throws with an install hint if it is missing. */
export function requireProgram(/** @type {ProgramName} */ name) {
  const file = programs[name].find();
  if (file === undefined) throw new Error(formatMissing(name));
  return file;
}

/** An install hint for each missing program. */
export const listMissingPrograms = () =>
  /** @type {ProgramName[]} */ (Object.keys(programs))
    .filter((name) => !isInstalled(name))
    .map(formatMissing);

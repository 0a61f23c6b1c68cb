import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../scripts/programs.mjs';

/** Programs of the system that tests run; `packages` are Debian's. */
const programs = {
  nginx: { find: () => findProgram(['nginx'], ['/usr/sbin/nginx']), packages: 'nginx-light' },
  Caddy: { find: () => findProgram(['caddy']), packages: 'caddy' },
  PostgreSQL: { find: findPostgres, packages: 'postgresql' },
  openssl: { find: () => findProgram(['openssl']), packages: 'openssl' },
} as const;
export type ProgramName = keyof typeof programs;

/** Where PostgreSQL's newest `postgres` is: Debian keeps each version's programs in a folder of their own. */
function findPostgres(): string | undefined {
  const parent = '/usr/lib/postgresql';
  const versions = existsSync(parent) ? readdirSync(parent) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  return findProgram(
    ['postgres'],
    newestFirst.map((version) => path.join(parent, version, 'bin/postgres')),
  );
}

/** Whether a program is on this machine. */
export function isInstalled(name: ProgramName): boolean {
  return programs[name].find() !== undefined;
}

/** The path of a program; throws a message that says what to install. */
export function requireProgram(name: ProgramName): string {
  const { find, packages } = programs[name];
  const file = find();
  if (file !== undefined) return file;
  throw new Error(
    `There is no ${name} on this machine: apt-get install --no-install-recommends ${packages}`,
  );
}

/** Makes a key and a certificate of its own for 127.0.0.1 in `folder`; returns their paths. */
export function makeCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  execFileSync(
    requireProgram('openssl'),
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost`
      .split(' ')
      .concat('-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost')
      .concat('-keyout', key, '-out', certificate),
    { stdio: 'pipe' },
  );
  return { key, certificate };
}

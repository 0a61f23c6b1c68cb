import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run, runTool, withProgress } from './child.mjs';

const macFolder = '/Applications';

/** Debian has a folder for each version; the newest comes first. */
function listPostgres() {
  const parent = '/usr/lib/postgresql';
  const versions = existsSync(parent) ? readdirSync(parent) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(parent, version, 'bin/postgres'));
}

/** Playwright's downloaded Chromium; Playwright is a dependency of apps/e2e. */
function listChromiums() {
  const { chromium } = createRequire(path.join(root, 'apps/e2e/package.json'))('@playwright/test');
  return [`${macFolder}/Google Chrome.app/Contents/MacOS/Google Chrome`, chromium.executablePath()];
}

/**
 * Programs that tests run, with their Debian packages, by their names in PATH, or else places. Browsers have the name of their
 * project in apps/e2e/playwright.config.ts, and a variable that overrides the executable.
 * @typedef {{ names: string[], places?: () => string[], packages: string, variable?: string, needs?: string }} Program
 * @satisfies {Record<string, Program>}
 */
const programs = {
  Chromium: {
    variable: 'CHROMIUM_PATH',
    // The headless shell comes first: it halves the duration of the tests.
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    places: listChromiums,
    packages: 'chromium-headless-shell',
  },
  Firefox: {
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    places: () => [`${macFolder}/Firefox.app/Contents/MacOS/firefox`],
    packages: 'firefox-esr',
  },
  WebKit: {
    variable: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    // the driver needs a display
    needs: 'Xvfb',
    packages: 'webkit2gtk-driver xvfb',
  },
  nginx: { names: ['nginx'], packages: 'nginx-light' },
  Caddy: { names: ['caddy'], packages: 'caddy' },
  PgBouncer: { names: ['pgbouncer'], packages: 'pgbouncer' },
  PostgreSQL: { names: ['postgres'], places: listPostgres, packages: 'postgresql' },
  'docker-compose': { names: ['docker-compose'], packages: 'docker-compose' },
  openssl: { names: ['openssl'], packages: 'openssl' },
};
/** @typedef {keyof typeof programs} ProgramName */
const allNames = /** @type {ProgramName[]} */ (Object.keys(programs));

function isExecutable(/** @type {string} */ file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these names that is installed. */
function findInPath(/** @type {string[]} */ names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/usr/sbin');
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

const configuredPath = (/** @type {Program} */ { variable }) => variable && process.env[variable];

/** The path of a program; undefined where it is missing. */
function find(/** @type {ProgramName} */ name) {
  /** @type {Program} */
  const program = programs[name];
  const configured = configuredPath(program);
  if (configured) return [configured].find(isExecutable);
  if (program.needs && !findInPath([program.needs])) return undefined;
  return findInPath(program.names) ?? program.places?.().find(isExecutable);
}

export const isInstalled = (/** @type {ProgramName} */ name) => find(name) !== undefined;

/** What to install where a program is missing; undefined where it is not. */
export function describeMissing(/** @type {ProgramName} */ name) {
  if (isInstalled(name)) return undefined;
  /** @type {Program} */
  const program = programs[name];
  const configured = configuredPath(program);
  return configured
    ? `${program.variable} is ${configured}, which is no program.`
    : `There is no ${name} to test with: apt-get install --no-install-recommends ${program.packages}`;
}

export const listMissing = () => allNames.flatMap((name) => describeMissing(name) ?? []);

/** The path of a program; throws with an install hint if it is missing. */
export function requireProgram(/** @type {ProgramName} */ name) {
  const file = find(name);
  if (file === undefined) throw new Error(describeMissing(name));
  return file;
}

/** The variables of the installed browsers, and BROWSER_BUILDS, with which turbo tests newer builds again. */
export function browserVariables() {
  /** @type {Record<string, string>} */
  const env = {};
  for (const name of allNames) {
    /** @type {Program} */
    const { variable } = programs[name];
    const file = variable && find(name);
    if (file) env[variable] = file;
  }
  const builds = Object.values(env).map((file) => `${file} ${statSync(file).mtimeMs}`);
  return { ...env, BROWSER_BUILDS: builds.join(', ') };
}

/** Installs a missing Chromium. A failure shows in the tests. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH || isInstalled('Chromium')) return;
  const isDebianRoot = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends';
  // older Debian releases have no headless shell
  const line = `apt-get -qq update && (${install} chromium-headless-shell || ${install} chromium)`;
  await withProgress(
    'Installing Chromium for the browser tests.',
    isDebianRoot ? run('sh', ['-c', line]) : runTool('playwright', ['install', 'chromium']),
  );
}

/** How this machine's Chromium is started, as Playwright's options. */
export function launchOptions() {
  const executablePath = find('Chromium');
  return {
    ...(executablePath && { executablePath }),
    // Chromium's sandbox refuses to work for root
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}

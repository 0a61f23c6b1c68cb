import { findProgram, isExecutable } from './programs.mjs';

/**
 * The browsers beside Chromium that the core journeys run in, by the names of their projects in
 * apps/e2e/playwright.config.ts. `variable` names the program, as CHROMIUM_PATH does for Chromium.
 */
const engines = [
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    find: () =>
      findProgram(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']),
    packages: 'firefox-esr',
  },
  {
    name: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    // Without Xvfb the driver has no display to show its browser on.
    find: () => findProgram(['Xvfb']) && findProgram(['WebKitWebDriver']),
    packages: 'webkit2gtk-driver xvfb',
  },
];

/**
 * The engines of this machine: the `names` of those that can be tested in, the `env` that their tests need,
 * and in `missing` a sentence for each other one that says what to install.
 */
export function findEngines() {
  /** @type {string[]} */
  const names = [];
  /** @type {Record<string, string>} */
  const env = {};
  /** @type {string[]} */
  const missing = [];
  for (const { name, variable, find, packages } of engines) {
    const named = process.env[variable];
    const file = named ? isExecutable(named) && named : find();
    if (file) {
      names.push(name);
      env[variable] = file;
    } else {
      missing.push(
        named
          ? `${variable} is ${named}, which is no program.`
          : `There is no ${name} to test with: apt-get install --no-install-recommends ${packages}`,
      );
    }
  }
  return { names, env, missing };
}

/**
 * Runs the tests of the engines that were found. Each missing one counts as skipped and is said in a note;
 * if all are required, it fails instead, and nothing is run.
 * @param {ReturnType<typeof findEngines>} engines
 * @param {boolean} areRequired
 * @param {(names: string[], env: Record<string, string>) => Promise<import('./tally.mjs').Result>} runTests
 * @returns {Promise<import('./tally.mjs').Result>}
 */
export async function runEngines({ names, env, missing }, areRequired, runTests) {
  if (areRequired && missing.length > 0) return { code: 1, output: missing.join('\n'), seconds: 0 };
  if (names.length === 0)
    return { code: 0, output: '', seconds: 0, isSkipped: true, notes: missing };
  const result = await runTests(names, env);
  const { tests } = result;
  if (!tests) return { ...result, notes: missing };
  const skipped = tests.skipped + missing.length;
  return { ...result, tests: { ...tests, skipped }, notes: missing };
}

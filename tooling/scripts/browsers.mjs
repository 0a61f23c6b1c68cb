import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run, runTool, saying } from './child.mjs';
import { findProgram, isExecutable } from './programs.mjs';

/** Playwright's own download, where it has been made. The e2e tests' workspace owns Playwright. */
function findPlaywrights() {
  const { chromium } = createRequire(path.join(root, 'apps/e2e/package.json'))('@playwright/test');
  const file = chromium.executablePath();
  return isExecutable(file) ? file : undefined;
}

const apps = '/Applications';
// The headless shell comes first: without a browser's windows the tests take half the time.
const chromiums = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * The browsers of the e2e tests, by the names of their projects in apps/e2e/playwright.config.ts. `variable` names
 * a program of the developer's choice, `packages` are Debian's.
 */
const browsers = [
  {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    find: () =>
      findProgram(chromiums, [`${apps}/Google Chrome.app/Contents/MacOS/Google Chrome`]) ??
      findPlaywrights(),
    packages: 'chromium-headless-shell',
  },
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    find: () =>
      findProgram(['firefox-esr', 'firefox'], [`${apps}/Firefox.app/Contents/MacOS/firefox`]),
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
 * The browsers of this machine: `env` names their programs to the tests, and by BROWSER_BUILDS to turbo, which
 * tests anew in a newer build; `missing` has for each other one the words that say what to install.
 */
export function findBrowsers() {
  /** @type {Record<string, string>} */
  const env = {};
  /** @type {Record<string, string>} */
  const missing = {};
  for (const { name, variable, find, packages } of browsers) {
    const named = process.env[variable];
    const file = named ? isExecutable(named) && named : find();
    if (file) env[variable] = file;
    else {
      missing[name] = named
        ? `${variable} is ${named}, which is no program.`
        : `There is no ${name} to test with: apt-get install --no-install-recommends ${packages}`;
    }
  }
  env.BROWSER_BUILDS = Object.values(env)
    .map((file) => `${file} ${statSync(file).mtimeMs}`)
    .join(', ');
  return { env, missing };
}

/** Installs a Chromium where there is none. That there still is none shows when the tests look for it. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH || !findBrowsers().missing.Chromium) return;
  const isDebians = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
  const install = 'apt-get -qq install -y --no-install-recommends';
  // older releases of Debian have no headless shell
  const line = `apt-get -qq update && (${install} chromium-headless-shell || ${install} chromium)`;
  await saying(
    'Installing Chromium for the browser tests.',
    isDebians
      ? run('sh', ['-c', line], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
      : runTool('playwright', ['install', 'chromium']),
  );
}

import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run, runTool, withProgress } from './child.mjs';
import { findProgram, isExecutable } from './programs.mjs';

/** Playwright's downloaded Chromium; Playwright is a dependency of apps/e2e. */
function findPlaywrightChromium() {
  const { chromium } = createRequire(path.join(root, 'apps/e2e/package.json'))('@playwright/test');
  return findProgram([], [chromium.executablePath()]);
}

// The headless shell comes first: it halves the duration of the tests.
const chromiums = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * The browsers of the e2e tests; `name` is the project in apps/e2e/playwright.config.ts, `variable` overrides the
 * executable, `packages` are Debian's.
 */
const browsers = [
  {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    find: () =>
      findProgram(chromiums, ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']) ??
      findPlaywrightChromium(),
    packages: 'chromium-headless-shell',
  },
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
    // the driver needs a display
    find: () => findProgram(['Xvfb']) && findProgram(['WebKitWebDriver']),
    packages: 'webkit2gtk-driver xvfb',
  },
];

/**
 * The installed browsers. `env` has the variables for the tests, and BROWSER_BUILDS, with which turbo tests newer builds
 * again; `missing` says for each missing browser what to install.
 */
export function findBrowsers() {
  /** @type {Record<string, string>} */
  const env = {};
  /** @type {Record<string, string>} */
  const missing = {};
  for (const { name, variable, find, packages } of browsers) {
    const configured = process.env[variable];
    const file = configured ? isExecutable(configured) && configured : find();
    if (file) env[variable] = file;
    else {
      missing[name] = configured
        ? `${variable} is ${configured}, which is no program.`
        : `There is no ${name} to test with: apt-get install --no-install-recommends ${packages}`;
    }
  }
  env.BROWSER_BUILDS = Object.values(env)
    .map((file) => `${file} ${statSync(file).mtimeMs}`)
    .join(', ');
  return { env, missing };
}

/** Installs a missing Chromium. A failure shows in the tests. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH || !findBrowsers().missing.Chromium) return;
  const isDebianRoot = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends';
  // older Debian releases have no headless shell
  const line = `apt-get -qq update && (${install} chromium-headless-shell || ${install} chromium)`;
  await withProgress(
    'Installing Chromium for the browser tests.',
    isDebianRoot ? run('sh', ['-c', line]) : runTool('playwright', ['install', 'chromium']),
  );
}

/** Whether this machine has a Chromium to measure with; a message that says what to install where it has none. */
export const missingChromium = () => findBrowsers().missing.Chromium;

/** How this machine's Chromium is started, as Playwright's options. */
export function launchOptions() {
  const executablePath = findBrowsers().env.CHROMIUM_PATH;
  return {
    ...(executablePath && { executablePath }),
    // Chromium's sandbox refuses to work for root
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}

import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run, runTool, saying } from './child.mjs';
import { findProgram, isExecutable } from './programs.mjs';

// The headless shell comes first: without a browser's windows the journeys take half the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const usualPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

// older releases of Debian have no headless shell
const aptInstall = 'apt-get -qq install -y --no-install-recommends';

const findInstalled = () => findProgram(names, usualPlaces);

/** Playwright's own download, where it has been made. The journeys' workspace owns Playwright. */
function findPlaywrights() {
  const { chromium } = createRequire(path.join(root, 'apps/e2e/package.json'))('@playwright/test');
  const file = chromium.executablePath();
  return isExecutable(file) ? file : undefined;
}

/**
 * The path of a Chromium to test with: CHROMIUM_PATH, the system's, Playwright's; else one is installed.
 * Resolves with a sentence in `problem` when there is none and none can be had.
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return isExecutable(named)
      ? { file: named }
      : { problem: `CHROMIUM_PATH is ${named}, which is no program.` };
  const found = findInstalled() ?? findPlaywrights();
  if (found) return { file: found };
  const isDebianRoot = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
  const installed = isDebianRoot
    ? await saying(
        'Installing Chromium for the browser tests (apt-get install chromium-headless-shell).',
        run(
          'sh',
          [
            '-c',
            `apt-get -qq update && (${aptInstall} chromium-headless-shell || ${aptInstall} chromium)`,
          ],
          {
            env: { DEBIAN_FRONTEND: 'noninteractive' },
          },
        ),
      )
    : await saying(
        'Downloading Chromium for the browser tests (playwright install chromium).',
        runTool('playwright', ['install', 'chromium']),
      );
  const file = findInstalled() ?? findPlaywrights();
  return file ? { file } : { problem: `There is no Chromium to test with.\n${installed.output}` };
}

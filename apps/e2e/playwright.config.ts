import { defineConfig } from '@playwright/test';
import { findBrowsers } from '../../tooling/scripts/browsers.mjs';
import type { EngineOptions } from './src/engines/engine-test.ts';

// The club's days are Berlin's, as the browser's are, whatever the zone of the machine.
process.env.TZ = 'Europe/Berlin';

const { env, missing } = findBrowsers();

/** Chromium's sandbox refuses to work for root, which is who runs containers and CI. */
const isRoot = process.getuid?.() === 0;

/** The core e2e tests in another engine. Where its program is missing they are skipped, or fail if it is required. */
function engineProject(engineName: EngineOptions['engineName'], enginePath: string | undefined) {
  return {
    name: engineName,
    testMatch: '**/*.engine.ts',
    outputDir: `test-results/${engineName}`,
    // One worker, and so one server and one browser, for all of them.
    fullyParallel: false,
    // Each of them is some tests in one, by slower drivers, and one starts the server anew.
    timeout: 180_000,
    use: { engineName, enginePath: enginePath ?? '', missingEngine: missing[engineName] ?? '' },
  };
}

/**
 * e2e tests of the built app (`npm run build`), each worker with a server and a demo club of its own.
 * CHROMIUM_PATH names the browser; without it the system's is taken, or Playwright's own.
 */
export default defineConfig<object, EngineOptions>({
  testDir: 'src',
  globalSetup: './src/prepare-club.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Each has a browser, and with it a server, of its own.
  workers: '100%',
  // So many mean that the app itself is broken; the rest would only take its time.
  maxFailures: 15,
  // Long enough for a busy machine: what hangs fails all the same.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'Chromium', testMatch: '**/*.e2e.ts', outputDir: 'test-results/Chromium' },
    engineProject('Firefox', env['FIREFOX_PATH']),
    engineProject('WebKit', env['WEBKIT_DRIVER_PATH']),
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: process.env.TZ,
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    // nothing waits for a movement to end
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a third of the time: add `--trace on` to look into one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(env['CHROMIUM_PATH'] ? { executablePath: env['CHROMIUM_PATH'] } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});

import { defineConfig } from '@playwright/test';
import {
  browserVariables,
  describeMissing,
  launchOptions,
} from '../../tooling/scripts/programs.mjs';
import type { EngineOptions } from './src/engines/engine-test.ts';

// The club and the browser use Berlin time, whatever the machine's time zone.
process.env.TZ = 'Europe/Berlin';

const env: Record<string, string> = browserVariables();
const chromium = launchOptions();

/** The core e2e tests in another engine. A missing browser skips them, or fails them with REQUIRE_ENGINES. */
function engineProject(engineName: EngineOptions['engineName'], enginePath: string | undefined) {
  return {
    name: engineName,
    testMatch: '**/*.engine.ts',
    outputDir: `test-results/${engineName}`,
    // each covers several flows with a slower driver, and one restarts the server
    timeout: 180_000,
    use: {
      engineName,
      enginePath: enginePath ?? '',
      missingEngine: describeMissing(engineName) ?? '',
    },
  };
}

/**
 * e2e tests of the built app (`npm run build`). Each worker has its own server and demo club. The tests of a file share
 * a worker: a file with a club of its own would start it in each of several.
 * CHROMIUM_PATH selects the browser; the default is the system's, then Playwright's.
 */
export default defineConfig<object, EngineOptions>({
  testDir: 'src',
  globalSetup: './src/prepare-club.ts',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: '100%',
  // this many mean that the app itself is broken
  maxFailures: 15,
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
    contextOptions: { reducedMotion: 'reduce' },
    // traces make a run a third slower: use `--trace on` for a single test
    screenshot: 'only-on-failure',
    launchOptions: {
      ...chromium,
      args: [...chromium.args, '--disable-background-networking', '--disable-component-update'],
    },
  },
});

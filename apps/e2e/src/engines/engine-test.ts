import { test as base, expect } from '../fixtures.ts';
import type { Engine, EnginePage } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const starters = { Firefox: startFirefox, WebKit: startWebKit };
export type EngineOptions = {
  engineName: keyof typeof starters;
  /** The executable: Firefox itself, or WebKit's driver. */
  enginePath: string;
  /** Why the engine is unavailable; empty if it is installed. */
  missingEngine: string;
};
type Fixtures = {
  /** The only page of a new browser. */
  tab: EnginePage;
  /** Skips the test if its engine is missing; fails it if REQUIRE_ENGINES is set. */
  requireEngine: void;
};

/** A test in an engine that Playwright can't drive, with the club of the other e2e tests. */
export const test = base.extend<Fixtures, EngineOptions & { engine: Engine }>({
  engineName: ['Firefox', { option: true, scope: 'worker' }],
  enginePath: ['', { option: true, scope: 'worker' }],
  missingEngine: ['', { option: true, scope: 'worker' }],
  requireEngine: [
    async ({ missingEngine }, use, testInfo) => {
      if (process.env['REQUIRE_ENGINES']) expect(missingEngine).toBe('');
      testInfo.skip(missingEngine !== '', missingEngine);
      await use();
    },
    { auto: true },
  ],
  engine: [
    async ({ engineName, enginePath }, use) => {
      const engine = await starters[engineName](enginePath);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  tab: async ({ engine, consoleWatch }, use) => {
    const tab = await engine.openPage(consoleWatch.record);
    await use(tab);
    await tab.close();
  },
});

export { expect };

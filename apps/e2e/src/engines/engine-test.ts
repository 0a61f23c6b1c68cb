import { test as base, expect } from '../fixtures.ts';
import type { Engine, EnginePage } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const starters = { Firefox: startFirefox, WebKit: startWebKit };
export type EngineOptions = {
  engineName: keyof typeof starters;
  /** The program of that engine which is started: Firefox itself, or WebKit's driver. */
  enginePath: string;
};
type Fixtures = {
  /** The only page of a new browser. */
  tab: EnginePage;
};

/** A test in an engine that Playwright can't drive, with a club as every journey has it. */
export const test = base.extend<Fixtures, EngineOptions & { engine: Engine }>({
  engineName: ['Firefox', { option: true, scope: 'worker' }],
  enginePath: ['', { option: true, scope: 'worker' }],
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

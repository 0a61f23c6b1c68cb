import { inEnglish } from '@dojang/schemas/in-english';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { fillLogin } from '../../apps/e2e/src/screens.ts';
import { waitForWorker } from '../../apps/e2e/src/worker.ts';
import { launchOptions } from '../scripts/browsers.mjs';
import type { MeasuredClub } from './clubs.ts';
import { athletesMax as people, firstHall as id, password } from './fill-club.ts';
import { type DatabaseName, type Measured, medianOf } from './figures.ts';

/** A phone of some years: a quarter of this machine's processor. */
const slower = 4;
const lookMs = 500;
const timeoutMs = 60_000;
/** What a tap starts has ended by then. */
const afterTapMs = 500;

const tile = 'ul button[aria-pressed]';

/**
 * A coach's phone without network, with a slow processor: how long a session that is opened cold takes until everybody is
 * there to be tapped, and what a tap costs the processor.
 */
export async function measureAttendance(
  measured: MeasuredClub,
  database: DatabaseName,
  options: { rounds: number; taps: number; settleMs: number; say: (line: string) => void },
): Promise<Measured[]> {
  const { rounds, say } = options;
  const { email = '' } = measured.club.people[0] ?? {};
  const browser = await chromium.launch(launchOptions());
  try {
    const phone = await openPhone(browser, measured.server().url, email);
    const [opened, tapped]: [number[], number[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      opened.push(await openCold(phone, measured.server().url));
      tapped.push(await tap(phone, options));
      say(`attendance: round ${round} of ${rounds}`);
    }
    const row = { part: 'attendance', database, unit: 'ms', baselines: {} } as const;
    const where = `no network, processor ${slower} × slower`;
    return [
      {
        ...row,
        what: `a session of ${people} people, opened cold: ${where}`,
        app: opened,
        goal: '< 1,000 ms',
      },
      { ...row, what: `a tap, all of its script: ${where}`, app: tapped, goal: '≤ 16 ms' },
    ];
  } finally {
    await browser.close();
  }
}

/** The browser of somebody who has looked at the session in the network, which is gone then. */
async function openPhone(browser: Browser, url: string, email: string): Promise<BrowserContext> {
  const phone = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'en-GB',
  });
  const page = await phone.newPage();
  await page.goto('/login');
  await fillLogin(page, { email, password });
  await page.getByRole('heading', { name: inEnglish('navigation.account') }).waitFor();
  await page.goto(`/v1/training/session/${id}`);
  await page.locator(tile).first().waitFor({ timeout: timeoutMs });
  await waitForWorker(page);
  await page.waitForLoadState('networkidle');
  await phone.setOffline(true);
  await page.close();
  return phone;
}

/** A new page whose processor is slow. */
async function openSlow(phone: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, devtools };
}

/** Asks the page past Playwright, whose own scripts would be part of what is measured. */
async function read(devtools: CDPSession, expression: string): Promise<unknown> {
  const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
}

/** In milliseconds, until everybody has a tile. */
async function openCold(phone: BrowserContext, url: string): Promise<number> {
  const { page, devtools } = await openSlow(phone);
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `new MutationObserver((_, observer) => {
      if (document.querySelectorAll('${tile}').length < ${people}) return;
      window.benchReadyMs = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });`,
  });
  await devtools.send('Page.navigate', { url: `${url}/v1/training/session/${id}` });
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += lookMs) {
    await page.waitForTimeout(lookMs);
    const readyMs = await read(devtools, 'window.benchReadyMs');
    if (typeof readyMs !== 'number') continue;
    await page.close();
    return readyMs;
  }
  throw new Error('The session did not open without network');
}

/** In milliseconds of script, the middle one of many taps. */
async function tap(
  phone: BrowserContext,
  { taps, settleMs }: { taps: number; settleMs: number },
): Promise<number> {
  const { page, devtools } = await openSlow(phone);
  await page.goto(`/v1/training/session/${id}`);
  await page
    .locator(tile)
    .nth(people - 1)
    .waitFor({ timeout: timeoutMs });
  await page.waitForTimeout(settleMs);
  await devtools.send('Performance.enable');
  const scriptMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };
  const costs: number[] = [];
  for (let index = 0; index < taps; index += 1) {
    const before = await scriptMs();
    await read(devtools, `document.querySelectorAll('${tile}')[${index}].click()`);
    await page.waitForTimeout(afterTapMs);
    costs.push((await scriptMs()) - before);
  }
  await page.close();
  return medianOf(costs);
}

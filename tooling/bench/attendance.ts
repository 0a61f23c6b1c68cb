import type { BrowserContext, CDPSession } from '@playwright/test';
import type { MeasuredClub } from './clubs.ts';
import { athletesMax as people, firstHall as id } from './fill-club.ts';
import { medianOf, type Rows } from './figures.ts';
import { measureOnPhone, openSlow, scriptMsOf, slower, timeoutMs } from './phone.ts';

const lookMs = 500;
/** What a tap starts has ended by then. */
const afterTapMs = 500;

const tile = 'ul button[aria-pressed]';
const where = `no network, processor ${slower} × slower`;

/**
 * A coach's phone without network, with a slow processor: how long a session that is opened cold takes until everybody is
 * there to be tapped, and what a tap costs the processor.
 */
export async function measureAttendance(
  measured: MeasuredClub,
  rows: Rows,
  options: { rounds: number; taps: number; settleMs: number; say: (line: string) => void },
): Promise<void> {
  const { rounds, say } = options;
  await measureOnPhone(
    measured,
    { width: 360, height: 740 },
    async (page) => {
      await page.goto(`/v1/training/session/${id}`);
      await page.locator(tile).first().waitFor({ timeout: timeoutMs });
    },
    async (phone, address) => {
      for (let round = 1; round <= rounds; round += 1) {
        const openMs = await openCold(phone, address);
        const opened = `a session of ${people} people, opened cold: ${where}`;
        rows.add(opened, 'ms', openMs, { goal: '< 1,000 ms' });
        const tapMs = await tap(phone, address, options);
        rows.add(`a tap, all of its script: ${where}`, 'ms', tapMs, { goal: '≤ 16 ms' });
        say(`attendance: round ${round} of ${rounds}`);
      }
    },
  );
}

/** Asks the page past Playwright, whose own scripts would be part of what is measured. */
async function read(devtools: CDPSession, expression: string): Promise<unknown> {
  const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
}

/** In milliseconds, until everybody has a tile. */
async function openCold(phone: BrowserContext, address: string): Promise<number> {
  const { page, devtools } = await openSlow(phone);
  await devtools.send('Page.enable');
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `new MutationObserver((_, observer) => {
      if (document.querySelectorAll('${tile}').length < ${people}) return;
      window.benchReadyMs = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });`,
  });
  await devtools.send('Page.navigate', { url: address });
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
  address: string,
  { taps, settleMs }: { taps: number; settleMs: number },
): Promise<number> {
  const { page, devtools } = await openSlow(phone);
  await page.goto(address);
  const last = page.locator(tile).nth(people - 1);
  await last.waitFor({ timeout: timeoutMs });
  await page.waitForTimeout(settleMs);
  const costs: number[] = [];
  for (let index = 0; index < taps; index += 1)
    costs.push(
      await scriptMsOf(devtools, async () => {
        await read(devtools, `document.querySelectorAll('${tile}')[${index}].click()`);
        await page.waitForTimeout(afterTapMs);
      }),
    );
  await page.close();
  return medianOf(costs);
}

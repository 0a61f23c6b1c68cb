import { inEnglish } from '@dojang/schemas/in-english';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { fillLogin } from '../../apps/e2e/src/screens.ts';
import { waitForWorker } from '../../apps/e2e/src/worker.ts';
import { launchOptions } from '../scripts/browsers.mjs';
import type { MeasuredClub } from './clubs.ts';
import { password } from './fill-club.ts';

/** A phone of some years: a quarter of this machine's processor. */
export const slower = 4;
export const timeoutMs = 60_000;

/** Measures on a phone without network, whose owner is an administrator and has looked at a page, which `look` opens. */
export async function measureOnPhone(
  { club, server }: MeasuredClub,
  viewport: { width: number; height: number },
  look: (page: Page) => Promise<void>,
  measure: (phone: BrowserContext, address: string) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  try {
    const screen = { viewport, hasTouch: true, locale: 'en-GB' };
    const phone = await browser.newContext({ baseURL: server().url, ...screen });
    const page = await phone.newPage();
    await page.goto('/login');
    await fillLogin(page, { email: club.people[0]?.email ?? '', password });
    await page.getByRole('heading', { name: inEnglish('navigation.account') }).waitFor();
    await look(page);
    await waitForWorker(page);
    await page.waitForLoadState('networkidle');
    await phone.setOffline(true);
    const address = page.url();
    await page.close();
    await measure(phone, address);
  } finally {
    await browser.close();
  }
}

/** A new page whose processor is slow. */
export async function openSlow(
  phone: BrowserContext,
): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, devtools };
}

/** In milliseconds, what the page's scripts take until `work` has ended. */
export async function scriptMsOf(devtools: CDPSession, work: () => Promise<void>): Promise<number> {
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };
  await devtools.send('Performance.enable');
  const before = await read();
  await work();
  return (await read()) - before;
}

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
import { launchOptions } from '../scripts/programs.mjs';
import type { MeasuredClub } from './clubs.ts';
import { password } from './fill-club.ts';

/** A phone of some years: a quarter of this machine's processor. */
export const slower = 4;
export const timeoutMs = 60_000;
/** Rarely enough to be no part of what is measured. */
const lookEveryMs = 100;

declare global {
  interface Window {
    benchReadyMs?: number;
  }
}

/** Launches Chromium for `work`, and closes it. */
export async function inChromium(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** Logs an administrator of the club in, and waits until the page asks for nothing more. */
export async function logIn(page: Page, { club, server }: MeasuredClub): Promise<void> {
  await page.goto(`${server().url}/login`);
  await fillLogin(page, { email: club.people[0]?.email ?? '', password });
  await page.getByRole('heading', { name: inEnglish('navigation.account') }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Measures on a phone without network, whose owner is an administrator and has looked at a page, which `look` opens. */
export async function measureOnPhone(
  measured: MeasuredClub,
  viewport: { width: number; height: number },
  look: (page: Page) => Promise<void>,
  measure: (phone: BrowserContext, address: string) => Promise<void>,
): Promise<void> {
  await inChromium(async (browser) => {
    const screen = { viewport, hasTouch: true, locale: 'en-GB' };
    const phone = await browser.newContext({ baseURL: measured.server().url, ...screen });
    const page = await phone.newPage();
    await logIn(page, measured);
    await look(page);
    await waitForWorker(page);
    await page.waitForLoadState('networkidle');
    await phone.setOffline(true);
    const address = page.url();
    await page.close();
    await measure(phone, address);
  });
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

/**
 * From now on each load of the page notes when there are `count` such elements, one of them with the text. Functions in it have no
 * names: what runs this file would call a helper for them that no page has.
 */
export async function noteReady(
  page: Page,
  sought: { selector: string; count?: number; text?: string },
): Promise<void> {
  await page.addInitScript(({ selector, count = 1, text = '' }) => {
    new MutationObserver((_, observer) => {
      const found = [...document.querySelectorAll(selector)];
      if (found.length < count || !found.some((one) => one.textContent.includes(text))) return;
      window.benchReadyMs = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, sought);
}

/** In milliseconds from the load's begin, when what was sought was there. */
export async function readReadyMs(page: Page): Promise<number> {
  const how = { timeout: timeoutMs, polling: lookEveryMs };
  const ready = await page.waitForFunction(() => window.benchReadyMs, undefined, how);
  return (await ready.jsonValue()) ?? Number.NaN;
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

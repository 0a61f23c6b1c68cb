import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import { slower, timeoutMs } from './phone.ts';

/** What a browser keeps of somebody who has signed in, and what a page must show them. */
export type Shown = {
  shows: string;
  state: Exclude<BrowserContextOptions['storageState'], string> | undefined;
};

/** What comes late, such as the app's own look ahead, comes within this. */
const quietMs = 1000;

/** In the country. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};

/** Opens a page in a browser that has never seen the app, and once more with what it has kept by then. */
export async function visit(browser: Browser, url: string, { shows, state }: Shown) {
  const context = await browser.newContext(optionsWith(state));
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, shows);
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(url);
    const readyMs = await readReadyMs(page);
    await settle(page);
    const sizes = await Promise.all(finished.map(sizeOf));
    const shift = await page.evaluate(() => window.benchShift ?? 0);
    const sum = (of: 'wire' | 'code') => sizes.reduce((total, size) => total + size[of], 0);
    await page.goto('about:blank');
    await page.goto(url);
    return {
      /** Of scripts and styles, as gzip makes them, however they were sent. */
      codeGzipBytes: sum('code'),
      /** Of all answers with their headers, as they were sent. */
      wireBytes: sum('wire'),
      requests: sizes.length,
      readyMs,
      shift,
      secondReadyMs: await readReadyMs(page),
    };
  } finally {
    await context.close();
  }
}

/** When a slow device that has never seen the app paints the first text of a page. */
export async function visitSlowly(
  browser: Browser,
  url: string,
  { state }: Shown,
): Promise<number> {
  const context = await browser.newContext(optionsWith(state));
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { timeout: timeoutMs },
    );
    return (await painted.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

const optionsWith = (state: Shown['state']): BrowserContextOptions => ({
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
  ...(state && { storageState: state }),
});

declare global {
  interface Window {
    benchReadyMs?: number;
    benchShift?: number;
  }
}

/**
 * In the page, before anything of it: notes when a text is there, and how far the page's parts have moved. Functions in
 * it have no names: what runs this file would call a helper for them that no page has.
 */
function watch(text: string): void {
  new MutationObserver((_, observer) => {
    if (!document.getElementById('root')?.textContent.includes(text)) return;
    window.benchReadyMs = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, characterData: true });
  window.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.benchShift = (window.benchShift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function readReadyMs(page: Page): Promise<number> {
  const ready = await page.waitForFunction(() => window.benchReadyMs, undefined, {
    timeout: timeoutMs,
  });
  return (await ready.jsonValue()) ?? Number.NaN;
}

/** Waits until the page has all that it asks for, and its service worker is there for the next visit. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quietMs);
  await page.evaluate(async () => {
    if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready;
  });
}

async function sizeOf(request: Request): Promise<{ wire: number; code: number }> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const response = await request.response();
  const isCode = /\.(js|css)$/.test(new URL(request.url()).pathname);
  const body = isCode && response ? await response.body() : undefined;
  return { wire: responseBodySize + responseHeadersSize, code: body ? gzipSync(body).length : 0 };
}

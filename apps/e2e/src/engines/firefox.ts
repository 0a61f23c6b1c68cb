import { type Browser, launch } from 'puppeteer-core';
import {
  actionTimeoutMs,
  type Engine,
  type EnginePage,
  type OnComplaint,
  startTimeoutMs,
  windowPx,
} from './engine.ts';

/** Starts a headless Firefox; throws when it does not start in time. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: windowPx,
    timeout: startTimeoutMs,
  });
  return {
    openPage: (onComplaint) => openPage(browser, onComplaint),
    close: () => browser.close(),
  };
}

async function openPage(browser: Browser, onComplaint: OnComplaint): Promise<EnginePage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(actionTimeoutMs);
  page.on('console', (message) => {
    const kind = message.type();
    if (kind === 'error') onComplaint(`error: ${message.text()}`);
    if (kind === 'warn') onComplaint(`warning: ${message.text()}`);
  });
  page.on('pageerror', (error) => onComplaint(`uncaught: ${String(error)}`));
  const find = (xpath: string) => page.locator(`xpath/${xpath}`);
  return {
    async open(url) {
      await page.goto(url);
    },
    click: (xpath) => find(xpath).click(),
    async fill(xpath, text) {
      await find(xpath).click();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.type(text);
    },
    evaluate: (work, argument = '') => page.evaluate(work, argument),
    async close() {
      // closing a page aborts its requests
      page.removeAllListeners();
      await context.close();
    },
  };
}

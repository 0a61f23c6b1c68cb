import { expect, type Page } from '@playwright/test';

/** Waits until the service worker can start the app without network. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      intervals: [100],
      // it downloads the app
      timeout: 30_000,
    })
    .toBe('activated');
}

/** Stops every service worker, as the browser does when they are idle. */
export async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

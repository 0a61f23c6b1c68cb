import { allLanguages, loadLanguage } from '@dojang/schemas/languages';
import type { Say } from '@dojang/schemas/say';
import type { Page } from '@playwright/test';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin } from '../screens.ts';

/** A window of 1,100 px, less its scroll bar. */
const viewport = { width: 1085, height: 700 };

test('an administrator sees the whole bar in a window of 1,100 px with the install button, in every language', async ({
  club,
  consoleWatch,
  launchOptions,
  playwright,
}, testInfo) => {
  consoleWatch.allow(noConnection);
  // private windows never offer installation
  const context = await playwright.chromium.launchPersistentContext(
    testInfo.outputPath('profile'),
    {
      ...launchOptions,
      baseURL: club.url,
      viewport,
      serviceWorkers: 'block',
    },
  );
  const page = await context.newPage();
  consoleWatch.watch(page);
  await page.goto('/login');
  await fillLogin(page, club.admin);
  await page.waitForURL(/settings/);
  for (const language of allLanguages) {
    const say = await loadLanguage(language);
    await page.evaluate((chosen) => localStorage.setItem('dojang-language', chosen), language);
    await page.goto('/v1/analysis');
    // Chromium's event; a headless browser never fires it
    await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(offer, { prompt: async () => {} }));
    });
    await expectWholeBar(page, say);
    await context.setOffline(true);
    await expect(page.getByRole('status').getByTitle('Offline')).toBeVisible();
    await expectWholeBar(page, say);
    await context.setOffline(false);
  }
  await context.close();
});

async function expectWholeBar(page: Page, say: Say) {
  const bar = page.getByRole('banner');
  const sections = bar.getByRole('navigation').getByRole('link');
  await expect(sections).toHaveCount(7);
  for (const link of await sections.all()) await expect(link).toBeInViewport({ ratio: 1 });
  for (const key of ['navigation.theme', 'navigation.language', 'auth.logout'] as const) {
    const button = bar.getByRole('button', { name: say(key), exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expect(bar.getByRole('button', { name: say('navigation.open') })).toBeHidden();
}

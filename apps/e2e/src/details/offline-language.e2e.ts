import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { waitForWorker } from '../worker.ts';

test.use({ role: 'member', serviceWorkers: 'allow', locale: 'de-DE' });
test.beforeEach(({ consoleWatch }) => consoleWatch.allow(noConnection));

/** The languages whose texts this device keeps. */
const keptLanguages = () =>
  caches
    .open('languages')
    .then((cache) => cache.keys())
    .then((kept) => kept.map(({ url }) => /language-(\w+)[.-]/.exec(url)?.[1]))
    .then((names) => [...new Set(names)]);

test('the app starts in German without network, and keeps no other language', async ({
  page,
  context,
}) => {
  await page.goto('/v1/training');
  await waitForWorker(page);
  await expect.poll(() => page.evaluate(keptLanguages)).toEqual(['de']);
  const everything = await page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url);
  });
  expect(everything.filter((url) => /language-en[.-]/.test(url))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hallo Training' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

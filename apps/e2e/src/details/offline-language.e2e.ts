import { expect, test } from '../fixtures.ts';
import { waitForWorker } from '../worker.ts';

test.use({ role: 'member', serviceWorkers: 'allow', locale: 'de-DE' });

/** Runs in the page: the languages in the cache. */
const listCachedLanguages = () =>
  caches
    .open('languages')
    .then((cache) => cache.keys())
    .then((requests) => requests.map(({ url }) => /language-(\w+)[.-]/.exec(url)?.[1]))
    .then((names) => [...new Set(names)]);

test('the app starts in German offline, and caches no other language', async ({
  page,
  context,
}) => {
  await page.goto('/v1/training');
  await waitForWorker(page);
  await expect.poll(() => page.evaluate(listCachedLanguages)).toEqual(['de']);
  const everything = await page.evaluate(async () => {
    const names = await caches.keys();
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return cached.flat().map(({ url }) => url);
  });
  expect(everything.filter((url) => /language-en[.-]/.test(url))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hallo Training' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

import { product } from '@dojang/schemas/product';
import { expect, test } from '../fixtures.ts';
import { holdRequests } from '../screens.ts';

test('the version is logged at start-up', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes(product.version),
  );
  await page.goto('/');
  expect((await logged).text()).toContain('1.0.7');
});

test.describe('a member is signed in', () => {
  test.use({ role: 'member' });

  test('the app shows only its placeholder until the stored user is checked', async ({ page }) => {
    const release = await holdRequests(page, /engine-.*\.js/);
    const asked = page.waitForRequest(/engine-.*\.js/);
    await page.goto('/v1/events', { waitUntil: 'commit' });
    await asked;
    await expect(page.locator('body')).toHaveText('', { useInnerText: true });
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test("a page is shown before the local database's library is loaded; the first sync follows", async ({
    page,
  }) => {
    const release = await holdRequests(page, /open-database-.*\.js/);
    await page.goto('/v1/events');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const synced = page.waitForRequest(/sync\.p/);
    release();
    await synced;
  });
});

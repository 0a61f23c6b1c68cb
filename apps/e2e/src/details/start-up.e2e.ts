import { product } from '@dojang/schemas/product';
import { expect, test } from '../fixtures.ts';

test('the version is logged at start-up', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes(product.version),
  );
  await page.goto('/');
  expect((await logged).text()).toContain('1.0.7');
});

test.describe('a member is signed in', () => {
  test.use({ role: 'member' });

  test('the app shows nothing but its placeholder until the check of the stored user is done', async ({
    page,
  }) => {
    let load = () => {};
    const held = new Promise<void>((resolve) => (load = resolve));
    await page.route(/engine-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/engine-.*\.js/);
    await page.goto('/v1/events', { waitUntil: 'commit' });
    await asked;
    await expect(page.locator('body')).toHaveText('', { useInnerText: true });
    load();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a page stands before the library of the local database is loaded, and the record is synced after that', async ({
    page,
  }) => {
    let load = () => {};
    const held = new Promise<void>((resolve) => (load = resolve));
    await page.route(/open-database-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/v1/events');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const synced = page.waitForRequest(/sync\.p/);
    load();
    await synced;
  });
});

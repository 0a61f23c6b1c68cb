import { product } from '@dojang/schemas/product';
import { english } from '@dojang/schemas/testing/samples';
import { expectAccessible } from '../axe.ts';
import { refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { button } from '../screens.ts';

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test("sees why the status is unavailable, and after a retry the server's environment, the stored data, and that there are no backups", async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(400));
    await page.goto('/v1/admin');
    await page.route(/server\.status/, (route) => route.fulfill({ status: 400, json: {} }));
    await page.getByRole('link', { name: english('navigation.status') }).click();
    await expect(button(page, english('app.retry'))).toBeVisible();
    await page.unroute(/server\.status/);
    await button(page, english('app.retry')).click();
    await expect(page).toHaveURL(/\/v1\/admin\/status$/);
    await expect(page.getByText(english('status.fineWithoutBackups'))).toBeVisible();
    await expect(page.getByText(english('status.fine'))).toHaveCount(0);
    await expect(page.getByRole('definition')).toHaveText([
      product.version,
      /^PostgreSQL \d+\.\d+, built in$/,
      /^\d+\.\d MB$/,
      /^\d+ files?, \d/,
      english('status.noBackups'),
    ]);
  });

  test('sees warnings, in the current language', async ({ page }) => {
    // real warnings take a day to appear
    await page.route(/server\.status/, async (route) => {
      const response = await route.fetch();
      const language = route.request().headers()['accept-language'];
      const warning = { text: `Said in ${language}`, since: '2026-01-01T10:00:00.000Z' };
      const meta = { values: { 'warnings.0.since': ['Date'] } };
      const body = (await response.text()).replace(
        '"warnings":[]}',
        `"warnings":[${JSON.stringify(warning)}]},"meta":${JSON.stringify(meta)}`,
      );
      await route.fulfill({ response, body });
    });
    await page.goto('/v1/admin/status');
    await expect(page.getByRole('heading', { name: english('status.warnings') })).toBeVisible();
    await expect(page.getByRole('listitem')).toContainText([
      'Said in en (since 1 Jan 2026, 11:00)',
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.getByRole('listitem')).toContainText(['Said in de (seit 01.01.2026, 11:00)']);
  });
});

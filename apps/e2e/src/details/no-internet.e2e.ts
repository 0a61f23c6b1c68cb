import { english } from '@dojang/schemas/testing/samples';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { saveButton, toast } from '../screens.ts';

test.use({ role: 'member', serviceWorkers: 'allow' });
test.beforeEach(({ consoleWatch }) => consoleWatch.allow(noConnection));

test('a network without internet counts as offline', async ({ page }) => {
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  // a captive portal answers every request
  await page.route(/readyz|trpc/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hall</h1>' }),
  );
  await page.getByLabel('Surname').fill('In The Hall');
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('profile.savedHere'));
  await expect(page.getByText('Offline', { exact: true }).first()).toBeVisible();
});

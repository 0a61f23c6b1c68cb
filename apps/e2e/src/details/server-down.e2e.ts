import { english } from '@dojang/schemas/testing/samples';
import { expect, test } from '../fixtures.ts';
import { choiceField, saveButton, toast } from '../screens.ts';

test.use({ role: 'member' });

test('without a service worker, a save offline stays on the page and says so', async ({
  page,
  context,
}) => {
  await page.goto('/v1/settings/competition-data');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await context.setOffline(true);
  await choiceField(page, 'Kup').selectOption({ label: '4' });
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('profile.savedHere'));
});

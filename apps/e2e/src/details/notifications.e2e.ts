import { english } from '@dojang/schemas/testing/samples';
import { expect, test } from '../fixtures.ts';
import { saveButton, toast } from '../screens.ts';

test.use({ role: 'member' });

test('three switches with descriptions are saved in the browser; two of them require the first', async ({
  page,
}) => {
  await page.goto('/v1/settings/notifications');
  await expect(page.getByText('Allow us to send you notifications.')).toBeVisible();
  await expect(page.getByText('Receive notifications about new videos to analyze.')).toBeVisible();
  await expect(
    page.getByText('Receive notifications about new registrations for competitions and more.'),
  ).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Allow Notifications' })).toBeEnabled();
  await expect(page.getByRole('switch', { name: 'Video notifications' })).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Competition notifications' })).toBeDisabled();
  const allow = page.getByRole('switch', { name: 'Allow Notifications' });
  await allow.click();
  // only a saved permission enables the others
  await expect(page.getByRole('switch', { name: 'Video notifications' })).toBeDisabled();
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('notifications.updated'));
  await page.getByRole('switch', { name: 'Video notifications' }).click();
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('notifications.updated'));
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('notifications') ?? 'null') as unknown);
  await expect.poll(stored).toEqual({
    allowed: true,
    video_upload: true,
    register_competition: false,
  });
  await expect(page.getByRole('switch', { name: 'Video notifications' })).toBeChecked();
  await allow.click();
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('notifications.disabled'));
  await expect.poll(stored).toEqual({
    allowed: false,
    video_upload: false,
    register_competition: false,
  });
  await expect(page.getByRole('switch', { name: 'Video notifications' })).not.toBeChecked();
});

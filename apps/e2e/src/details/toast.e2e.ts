import { logTexts } from '@dojang/schemas/log-texts';
import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { saveButton, toast } from '../screens.ts';

test.use({ role: 'member' });

/** Saves the account form, which reloads the page with a message. */
async function saveAccount(page: Page, surname: string) {
  await page.getByLabel('Surname').fill(surname);
  await saveButton(page).click();
  await expect(toast(page)).toHaveText(new RegExp(english('profile.updated')));
}

test('a toast replaces the previous one: only one is visible at a time', async ({
  page,
  context,
}) => {
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await page.goto('/v1/settings/notifications');
  await settings.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Surname').fill('First');
  await saveButton(page).press('Enter');
  await expect(toast(page)).toHaveText(new RegExp(english('profile.savedHere')));
  // hovering keeps it open
  await toast(page).hover();
  await settings.getByRole('link', { name: 'Notifications', exact: true }).press('Enter');
  await page.getByRole('switch', { name: 'Allow Notifications' }).press('Space');
  await saveButton(page).press('Enter');
  await expect(toast(page)).toHaveText([new RegExp(english('notifications.updated'))]);
  await toast(page)
    .getByRole('button', { name: /close|dismiss/i })
    .click();
  await expect(toast(page)).toHaveCount(0, { timeout: 2000 });
});

test('the toast disappears after 5 seconds', async ({ page, consoleWatch }) => {
  // requests time out on this clock
  consoleWatch.allow(new RegExp(logTexts.profileNotFetched));
  await page.clock.install();
  await page.goto('/v1/settings/notifications');
  await page.getByRole('switch', { name: 'Allow Notifications' }).press('Space');
  await page.clock.pauseAt(Date.now() + 60_000);
  await saveButton(page).press('Enter');
  await expect(toast(page)).toHaveText(new RegExp(english('notifications.updated')));
  await page.clock.runFor(4900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

test('a toast is shown once after the reload, at most 420 pixels wide; F8 focuses it, and a swipe of more than 50 pixels to the right removes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto('/v1/settings/account');
  await saveAccount(page, 'Swipe');
  const box = await toast(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(420);
  expect(box?.width).toBeGreaterThan(200);
  await page.keyboard.press('F8');
  const focused = page.getByRole('region', { name: /Notifications/ }).locator(':focus');
  await expect(focused).toHaveCount(1);
  await swipe(page, 30);
  await expect(toast(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Surname')).toHaveValue('Swipe');
  await expect(toast(page)).toHaveCount(0);
  await saveAccount(page, 'Swipe again');
  await swipe(page, 120);
  await expect(toast(page)).toHaveCount(0, { timeout: 2000 });
});

async function swipe(page: Page, distancePx: number) {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe');
  const y = box.y + box.height / 2;
  const x = box.x + 20;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distancePx, y, { steps: 6 });
  await page.mouse.up();
}

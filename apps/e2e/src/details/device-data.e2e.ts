import { refusedRequest } from '../console-watch.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { saveButton, toast } from '../screens.ts';

test.use({ role: 'member' });
test.beforeEach(({ consoleWatch }) => consoleWatch.allow(refusedRequest(401)));

/** Stores preferences, a draft and the theme on the device. */
async function leaveTraces(page: Page) {
  await page.goto('/v1/settings/notifications');
  await page.getByRole('switch', { name: 'Allow Notifications' }).click();
  await saveButton(page).click();
  await expect(toast(page)).toBeVisible();
  await page.goto('/v1/events');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Date' }).click();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    localStorage.setItem('dojang-theme', 'dark');
    sessionStorage.setItem('draft', '{"form":"update user of somebody"}');
  });
  expect(await readTraces(page)).toEqual(['notifications', 'table-events', 'draft']);
}

/** The keys with a value; `{}` is a table without changes. */
const readTraces = (page: Page) =>
  page.evaluate(() =>
    ['notifications', 'table-events', 'draft'].filter((key) => {
      const text = localStorage.getItem(key) ?? sessionStorage.getItem(key);
      return text !== null && text !== '{}';
    }),
  );
const readTheme = (page: Page) => page.evaluate(() => localStorage.getItem('dojang-theme'));

test('a logout removes preferences and drafts, and keeps the theme', async ({ page }) => {
  await leaveTraces(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await readTraces(page)).toEqual([]);
  expect(await readTheme(page)).toBe('dark');
});

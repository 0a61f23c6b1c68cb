import { english } from '@dojang/schemas/testing/samples';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { phone, saveButton, toast } from '../screens.ts';

test.use({ role: 'member' });

const sizes = [{ width: 1280, height: 800 }, phone];

const birthdayOf = (page: Page) => page.getByLabel('Date of birth');
const calendarButton = (page: Page) => page.getByRole('button', { name: 'Open the calendar' });
const calendarOf = (page: Page) => page.getByRole('dialog', { name: 'Calendar' });
/** A day of the open calendar, such as '6 May 2011'. */
const dayButton = (page: Page, name: string | RegExp) =>
  calendarOf(page)
    .getByRole('table')
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Expects that no other element covers the center of `locator`. */
async function expectUncovered(locator: Locator): Promise<void> {
  await expect(locator).toBeInViewport({ ratio: 1 });
  const isUncovered = await locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });
  expect(isUncovered).toBe(true);
}

test('an invalid day field shows its label and error while it has the focus, and its calendar is accessible', async ({
  page,
}) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/v1/settings/competition-data');
    const birthday = birthdayOf(page);
    await birthday.fill('2999-01-01');
    await saveButton(page).click();
    await expect(birthday).toBeFocused();
    await expectUncovered(page.getByText(english('form.futureDate')));
    await expectUncovered(page.getByText('Date of birth', { exact: true }));
    await birthday.click();
    await expectUncovered(page.getByText(english('form.futureDate')));
    await expectUncovered(page.getByText('Date of birth', { exact: true }));
    await expect(calendarOf(page)).toHaveCount(0);
    await calendarButton(page).click();
    await expect(calendarOf(page).getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('a day is picked with the keyboard alone, and the focus returns to the field; only its button opens the calendar, and a day outside its range stays as typed', async ({
  page,
}) => {
  await page.goto('/v1/settings/competition-data');
  const birthday = birthdayOf(page);
  await birthday.fill('2011-05-06');
  await page.keyboard.press('Tab');
  await expect(calendarButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dayButton(page, '6 May 2011')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(dayButton(page, '14 May 2011')).toBeFocused();
  // Tab does not leave the calendar
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(calendarOf(page).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(calendarOf(page)).toHaveCount(0);
  await expect(calendarButton(page)).toBeFocused();
  await expect(birthday).toHaveValue('2011-05-06');

  await birthday.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(dayButton(page, '6 May 2011')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(calendarOf(page)).toHaveCount(0);
  await expect(birthday).toHaveValue('2011-05-05');
  await expect(birthday).toBeFocused();

  await birthday.fill('2999-01-01');
  await birthday.click();
  await expect(calendarOf(page)).toHaveCount(0);
  await calendarButton(page).click();
  await expect(calendarOf(page).getByRole('button', { name: 'Next month' })).toBeDisabled();
  await expect(birthday).toHaveValue('2999-01-01');
  // also before the calendar has the focus
  await calendarButton(page).press('Escape');
  await expect(calendarOf(page)).toHaveCount(0);
  await calendarButton(page).click();
  await dayButton(page, /^1 /).click();
  await expect(birthday).toHaveValue(/^\d{4}-\d{2}-01$/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(birthday).toHaveValue('');
  await expect(birthday).toBeFocused();
});

test('a calendar that fails to load says so, and the day can still be typed', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(noConnection);
  await page.goto('/v1/settings/competition-data');
  await page.route(/day-calendar.*\.js/, (route) => route.abort('connectionrefused'));
  await calendarButton(page).click();
  await expect(calendarOf(page)).toHaveText(english('offline.unreachable'));
  await page.keyboard.press('Escape');
  await birthdayOf(page).fill('2011-05-06');
  await saveButton(page).click();
  await expect(toast(page)).toHaveText(new RegExp(english('profile.updated')));
});

import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { button, rowsOf, toast, turnTo } from '../screens.ts';
import { openTournaments, tournamentCalls, tournamentFields } from '../tournament-screens.ts';

const filter = (page: Page) => page.getByPlaceholder('Filter by names...');
const readNames = (page: Page) =>
  rowsOf(page.getByRole('table')).getByRole('rowheader').allTextContents();

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('keeps page, order and filter of the events after F5 and Back', async ({ page }) => {
    await page.goto('/v1/events');
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await turnTo(page, 'Next page', 2);
    const names = await readNames(page);
    await page.reload();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    expect(await readNames(page)).toEqual(names);
    await page.getByRole('link', { name: 'Training' }).click();
    await expect(page.getByRole('heading', { name: 'Hello Training' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    expect(await readNames(page)).toEqual(names);
    await page.goBack();
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await filter(page).fill('turnier ');
    await expect(page).toHaveURL(/filter=turnier/);
    await expect(filter(page)).toHaveValue('turnier ');
    await page.reload();
    await expect(filter(page)).toHaveValue('turnier ');
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await expect(page).not.toHaveURL(/filter/);
  });

  test('sees the list at an address with invalid parameters', async ({ page }) => {
    await page.goto('/v1/events?page=-3&sort=password_hash&descending=perhaps&filter=%5B1%5D');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await page.goto('/v1/events?page=999999');
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect(rowsOf(page.getByRole('table')).first()).toBeVisible();
  });
});

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('returns to the previous view by Cancel, Back and saving', async ({ page, context }) => {
    test.slow();
    const calls = tournamentCalls(context.request);
    const created = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) =>
        calls.create({ name: `View ${number}`, date: `2020-01-0${number}` }),
      ),
    );
    await page.goto('/v1/admin');
    await openTournaments(page);
    await filter(page).fill('View');
    await expect(page.getByText('6 in total')).toBeVisible();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await turnTo(page, 'Next page', 2);
    const expectView = async (name = 'View 6') => {
      await expect(page.getByRole('table', { name: 'Tournaments' })).toBeVisible();
      await expect(filter(page)).toHaveValue('View');
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
      await expect(rowsOf(page.getByRole('table')).getByRole('rowheader')).toHaveText([name]);
    };
    await expectView();

    await page.getByRole('link', { name: 'Update View 6' }).click();
    await button(page, 'Cancel').click();
    await expectView();
    await page.getByRole('link', { name: 'Delete View 6' }).click();
    await expect(button(page, 'Continue')).toBeVisible();
    await page.goBack();
    await expectView();
    await page.getByRole('link', { name: 'Update View 6' }).click();
    await page.reload();
    await tournamentFields(page).name.fill('View 7');
    await button(page, 'Update').click();
    await expect(toast(page)).toHaveText(new RegExp(english('tournament.updated')));
    await expectView('View 7');

    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
    await expect(filter(page)).toHaveValue('');
    await openTournaments(page);
    await expectView('View 7');
    for (const { id } of created) await calls.delete(id);
  });
});

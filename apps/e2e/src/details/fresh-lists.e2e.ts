import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { button, rowsOf, toast } from '../screens.ts';
import { fillTournament, tournamentFields } from '../tournament-screens.ts';

test.use({ role: 'admin' });

/** Today's tournament is the first of a list. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

const listed = (page: Page, name: string) =>
  rowsOf(page.getByRole('table')).getByRole('rowheader', { name, exact: true });

/** Checks the list of tournaments, then Events, also after a reload. */
async function expectListed(page: Page, name: string, count: 0 | 1) {
  await expect(rowsOf(page.getByRole('table', { name: 'Tournaments' }))).toHaveCount(5);
  await expect(listed(page, name)).toHaveCount(count);
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(rowsOf(page.getByRole('table', { name: 'Events' }))).toHaveCount(5);
  await expect(listed(page, name)).toHaveCount(count);
  await page.reload();
  await expect(rowsOf(page.getByRole('table', { name: 'Events' }))).toHaveCount(5);
  await expect(listed(page, name)).toHaveCount(count);
  await page.goto('/v1/admin?tab=tournaments');
}

test('every list shows created, updated and deleted records immediately, also after F5', async ({
  page,
}) => {
  test.slow();
  const [name, better] = [`Fresh ${Date.now()}`, `Fresher ${Date.now()}`];
  await page.goto('/v1/events');
  await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
  await page.goto('/v1/admin?tab=tournaments');
  await page.getByRole('link', { name: 'Create Tournament' }).click();
  await fillTournament(page, { name, date: today() });
  await button(page, 'Create').click();
  await expect(toast(page)).toHaveText(new RegExp(english('tournament.created')));
  await expectListed(page, name, 1);

  await page.getByRole('link', { name: `Update ${name}` }).click();
  await tournamentFields(page).name.fill(better);
  await button(page, 'Update').click();
  await expect(toast(page)).toHaveText(new RegExp(english('tournament.updated')));
  await expectListed(page, name, 0);
  await expect(listed(page, better)).toBeVisible();

  await page.getByRole('link', { name: `Delete ${better}` }).click();
  await button(page, 'Continue').click();
  await expect(toast(page)).toHaveText(new RegExp(english('tournament.deleted')));
  await expectListed(page, better, 0);
});

import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { refusedRequest } from '../console-watch.ts';
import { expect } from '../fixtures.ts';
import { button, expectAdminToast, toast } from '../screens.ts';
import { test } from '../second-admin.ts';
import { addParticipant, pills, tournamentCalls, tournamentFields } from '../tournament-screens.ts';

test.use({ role: 'admin' });

async function openTournament(page: Page, id: string) {
  await page.goto(`/v1/admin/update/tournament/${id}`);
  await expect(tournamentFields(page).name).not.toHaveValue('');
}

/** Submits the form and waits for the reload after the rejection. */
async function submitRejected(page: Page) {
  const reloaded = page.waitForEvent('load');
  await button(page, 'Update').click();
  await reloaded;
}

test('a refetch updates untouched fields; a conflicting change shows the current value, loses nothing, and can overwrite it', async ({
  page,
  context,
  club,
  secondAdmin,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(409));
  const calls = tournamentCalls(context.request);
  const { id } = await calls.create({ name: 'Contested' });
  await openTournament(page, id);
  const { name, location, date } = tournamentFields(page);
  await location.fill('Jeju');
  await openTournament(secondAdmin.page, id);
  await tournamentFields(secondAdmin.page).location.fill('Busan');
  await tournamentFields(secondAdmin.page).date.fill('2024-06-07');
  await button(secondAdmin.page, 'Update').click();
  await expectAdminToast(secondAdmin.page, english('tournament.updated'));

  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(date).toHaveValue('2024-06-07');
  await expect(location).toHaveValue('Jeju');
  await name.fill('Contested Cup');
  await addParticipant(page, club.users[0]?.name ?? '');
  await submitRejected(page);
  await expect(toast(page)).toHaveText(new RegExp(english('tournament.invalidValues')));
  await expect(location).toHaveAccessibleDescription(
    english('form.changedMeanwhile', { now: 'Busan' }),
  );
  await expect(location).toBeFocused();
  await expect(location).toHaveValue('Jeju');
  await expect(name).toHaveValue('Contested Cup');
  await expect(pills(page)).toHaveCount(1);
  expect(await calls.find(id)).toMatchObject({ name: 'Contested', location: 'Busan' });

  await button(page, 'Update').click();
  await expectAdminToast(page, english('tournament.updated'));
  const saved = await calls.find(id);
  expect(saved).toMatchObject({ name: 'Contested Cup', location: 'Jeju', date: '2024-06-07' });
  expect(saved?.participants).toHaveLength(1);
  await calls.delete(id);
});

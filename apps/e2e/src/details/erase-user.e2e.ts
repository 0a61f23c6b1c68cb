import { english } from '@dojang/schemas/testing/samples';
import type { Tournament } from '@dojang/schemas/tournament';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect } from '../fixtures.ts';
import { button, expectAdminToast, rowsOf } from '../screens.ts';
import { addUser, test } from '../second-admin.ts';

test.use({ role: 'admin' });

const choice = (page: Page, name: 'personalData.userData' | 'personalData.tournamentData') =>
  page.getByRole('switch', { name: english(name) });

/** Adds a user and a tournament with that user as the only participant. */
async function addParticipant(context: BrowserContext, name: string) {
  const { user } = await addUser(context, { name, authority: 'USER' });
  const data = { name: `Cup of ${name}`, location: 'Ulm', date: '2024-05-05' };
  const response = await context.request.post('/api/tournament/create', {
    data: { ...data, participants: [user.id] },
  });
  const { tournament } = (await response.json()) as { tournament: Tournament };
  return { user, tournament };
}

async function rowOf(page: Page, tournament: Tournament) {
  await page.goto('/v1/admin?tab=tournaments');
  await page.getByPlaceholder('Filter by names...').fill(tournament.name);
  return rowsOf(page.getByRole('table')).filter({ hasText: tournament.name });
}

test('an administrator erases a user, whose place in a participant list stays without a name', async ({
  page,
  context,
}) => {
  const { user, tournament } = await addParticipant(context, 'Placeholder');
  await page.goto(`/v1/admin/delete/user/${user.id}`);
  // everything is selected by default
  await expect(choice(page, 'personalData.userData')).toBeChecked();
  await expect(choice(page, 'personalData.tournamentData')).toBeChecked();
  await expect(button(page, 'Cancel')).toBeFocused();
  await choice(page, 'personalData.tournamentData').click();
  await expect(page.getByText(english('personalData.placesStay'))).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Continue').click();
  await expectAdminToast(page, english('user.deleted'));
  const row = await rowOf(page, tournament);
  await expect(row).toContainText(english('tournament.formerParticipants', { n: 1 }));
  await expect(row).not.toContainText('Placeholder,');
});

test('an administrator removes a user from participant lists only, and the page says that the account stays', async ({
  page,
  context,
}) => {
  const { user, tournament } = await addParticipant(context, 'Stayer');
  await page.goto(`/v1/admin/delete/user/${user.id}`);
  const whose = `Stayer (${user.email})`;
  await expect(page.getByText(english('user.deletionWarning', { whose }))).toBeVisible();
  await choice(page, 'personalData.userData').click();
  // the card no longer warns about the record
  const question = english('personalData.leaveListsQuestion', { what: user.id });
  const card = page.getByRole('group', { name: question });
  await expect(card).toHaveAccessibleDescription(english('user.recordStays', { whose }));
  await expect(card).not.toContainText('permanently');
  await expect(card).not.toContainText(english('personalData.userDataHint'));
  await expect(page.getByText(english('personalData.accountStays'))).toBeVisible();
  await choice(page, 'personalData.tournamentData').click();
  await expect(page.getByText(english('personalData.nothingChosen'))).toBeVisible();
  await expect(button(page, 'Continue')).toBeDisabled();
  await choice(page, 'personalData.tournamentData').click();
  await button(page, 'Continue').click();
  await expectAdminToast(page, english('personalData.leftLists'));
  const row = await rowOf(page, tournament);
  await expect(row).toContainText(english('tournament.noParticipants'));
  await page.goto(`/v1/admin/update/user/${user.id}`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email ?? '');
});

import { readFile } from 'node:fs/promises';
import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { refusedRequest } from '../console-watch.ts';
import { readStores } from '../engines/stores.ts';
import { expect, test } from '../fixtures.ts';
import { button, phone, toast } from '../screens.ts';

test.use({ role: 'member' });

const password = (page: Page) =>
  page.getByRole('textbox', { name: english('user.password'), exact: true });
const choice = (page: Page, name: 'personalData.userData' | 'personalData.tournamentData') =>
  page.getByRole('switch', { name: english(name) });

/** Opens the form and types the password. */
async function openForm(page: Page, secret: string) {
  await page.goto('/v1/settings/data');
  await button(page, english('personalData.deleteOwn')).click();
  await password(page).fill(secret);
}

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('a member exports all their data as a file; the page says that it needs a network', async ({
  page,
  context,
}) => {
  await page.goto('/v1/settings/data');
  const downloading = page.waitForEvent('download');
  await button(page, english('personalData.save')).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^My data \d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  // a ZIP has uncompressed file names
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['README.txt', 'data.json', 'Account.csv'])
    expect(bytes.includes(name)).toBe(true);

  await expect(button(page, english('personalData.save'))).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText(english('personalData.needsNetwork'))).toBeVisible();
  await expect(button(page, english('personalData.save'))).toBeDisabled();
  await expect(button(page, english('personalData.deleteOwn'))).toBeDisabled();
});

test('a member deletes their account on a phone; no data stays on the device', async ({
  page,
  person,
  club,
  consoleWatch,
}) => {
  // a pending request for a list is rejected
  consoleWatch.allow(refusedRequest(401));
  await page.setViewportSize(phone);
  const { id, surname, email, birthday } = person.user;
  await page.goto('/v1/events');
  await page.getByRole('table').waitFor();
  await openForm(page, person.password);
  await expectAccessible(page);
  const before = await readStores(page);
  for (const value of [id, email]) expect(before).toContain(value);
  await button(page, english('personalData.deleteOwn')).click();
  await expect(page.getByRole('dialog')).toContainText(english('personalData.deleteWarning'));
  await confirm(page, english('personalData.deleteNow')).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(toast(page)).toContainText(english('personalData.ownDeleted'));
  await expect
    .poll(async () => {
      const stored = await readStores(page);
      const values = [id, email, birthday, `"${surname}"`];
      return values.filter((value) => value && stored.includes(value));
    })
    .toEqual([]);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).toEqual([]);
  await expect(club.signIn(person)).rejects.toThrow(english('auth.wrongCredentials'));
});

test('a wrong password is reported at its field, and nothing is deleted', async ({
  page,
  person,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(400));
  await openForm(page, 'not mine');
  await button(page, english('personalData.deleteOwn')).click();
  await confirm(page, english('personalData.deleteNow')).click();
  await expect(password(page)).toHaveAccessibleDescription(english('auth.wrongPassword'));
  await button(page, english('app.cancel')).click();
  await page.goto('/v1/settings/account');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
});

test('a member leaves the participant lists and keeps the account', async ({ page, person }) => {
  await openForm(page, person.password);
  await choice(page, 'personalData.userData').click();
  await expect(page.getByText(english('personalData.ownAccountStays'))).toBeVisible();
  await button(page, english('personalData.leaveNow')).click();
  await confirm(page, english('app.cancel')).click();
  await button(page, english('personalData.leaveNow')).click();
  await confirm(page, english('personalData.leaveNow')).click();
  await expect(toast(page)).toContainText(english('personalData.leftLists'));
  await expect(button(page, english('personalData.save'))).toBeVisible();
  const response = await page.request.get('/api/tournament/getall');
  expect(await response.text()).not.toContain(person.user.id);
});

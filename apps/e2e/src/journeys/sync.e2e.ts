import { english } from '@dojang/schemas/testing/samples';
import type { Browser, Page } from '@playwright/test';
import type { Club, Person } from '../club.ts';
import { refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin, saveButton, toast } from '../screens.ts';

test.use({ role: 'member' });

/** A second browser of the same user. */
async function openSecond(browser: Browser, club: Club, person: Person): Promise<Page> {
  const { state } = await club.signIn(person);
  const context = await browser.newContext({
    baseURL: club.url,
    storageState: state,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  return page;
}

async function save(page: Page, label: string, value: string, message: string) {
  await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await saveButton(page).click();
  await expect(toast(page).filter({ hasText: message })).toBeVisible();
}

test('typed text stays when another device changes the record', async ({
  page,
  browser,
  club,
  person,
}) => {
  await page.goto('/v1/settings/account');
  await page.getByLabel('Surname').fill('Being typed');
  const second = await openSecond(browser, club, person);
  await save(second, 'Name', 'Changed There', english('profile.updated'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Changed There',
  );
  await expect(page.getByLabel('Surname')).toHaveValue('Being typed');
  await second.context().close();
});

test('a rejected edit is reported and can be corrected or discarded', async ({
  page,
  context,
  club,
  person,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(409));
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await context.setOffline(true);
  await save(page, 'Email', club.admin.email, english('profile.savedHere'));
  await context.setOffline(false);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(english('profile.notSynced'));
  await expect(alert).toContainText(english('user.emailTaken'));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText(english('user.emailTaken'));
  await alert.getByRole('button', { name: 'Discard my changes' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(club.admin.email);
  await alert.getByRole('button', { name: 'Discard my changes' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('an offline edit waits for the next login if the session ends meanwhile', async ({
  page,
  context,
  club,
  person,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedRequest(401));
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await context.setOffline(true);
  await save(page, 'Surname', 'Kept For Later', english('profile.savedHere'));
  await context.request.post('/api/auth/logout');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('alert')).toContainText(english('auth.sessionEnded'));
  await fillLogin(page, person);
  await expect(page.getByLabel('Surname')).toHaveValue('Kept For Later');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  expect((await club.signIn(person)).user.surname).toBe('Kept For Later');
});

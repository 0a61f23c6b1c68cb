import { english } from '@dojang/schemas/testing';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin, saveButton, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ role: 'member', serviceWorkers: 'allow' });
test.beforeEach(({ consoleWatch }) => consoleWatch.allow(noConnection));

const logOut = { name: 'Logout' };

test('logging out leaves nothing of the user on the device, and the next one sees their own data', async ({
  page,
  context,
  club,
  person,
}) => {
  await page.goto('/v1/events');
  await expect(page.getByRole('cell').first()).toBeVisible();
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await page.getByRole('button', logOut).click();
  await expect(page).toHaveURL(/\/login/);
  const left = JSON.stringify(await context.storageState({ indexedDB: true }));
  expect(left).not.toContain(person.email);
  expect(left).not.toContain(person.user.id);

  const next = await club.takeMember();
  await fillLogin(page, next);
  await expect(page.getByLabel('Email')).toHaveValue(next.email);
});

test('logging out asks first if the server lacks a change', async ({ page, context, person }) => {
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await waitForWorker(page);
  await context.setOffline(true);
  await page.getByLabel('Surname').fill('Only Here');
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('profile.savedHere'));
  await page.getByRole('button', logOut).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(english('auth.logOutUnsent'));
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Surname')).toHaveValue('Only Here');

  await page.getByRole('button', logOut).click();
  await question.getByRole('button', { name: 'Log out and lose them' }).click();
  await expect(page).toHaveURL(/\/login/);
  const left = JSON.stringify(await context.storageState({ indexedDB: true }));
  expect(left).not.toContain(person.email);
  expect(left).not.toContain('Only Here');
});

test('a logout without network ends the session as soon as there is one', async ({
  page,
  context,
}) => {
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await waitForWorker(page);
  await context.setOffline(true);
  await page.getByRole('button', logOut).click();
  await expect(page).toHaveURL(/\/login/);
  await context.setOffline(false);
  await expect
    .poll(async () => (await context.request.get('/api/user/profile')).status())
    .toBe(401);
});

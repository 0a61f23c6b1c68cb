import { english } from '@dojang/schemas/testing/samples';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin } from '../screens.ts';

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

import { english } from '@dojang/schemas/testing/samples';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin } from '../screens.ts';

test.use({ role: 'member', serviceWorkers: 'allow' });
test.beforeEach(({ consoleWatch }) => consoleWatch.allow(noConnection));

test("a logout removes the user's data from the device, and the next user sees their own", async ({
  page,
  context,
  club,
  person,
}) => {
  await page.goto('/v1/events');
  await expect(page.getByRole('cell').first()).toBeVisible();
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  const stored = JSON.stringify(await context.storageState({ indexedDB: true }));
  expect(stored).not.toContain(person.email);
  expect(stored).not.toContain(person.user.id);

  const next = await club.takeMember();
  await fillLogin(page, next);
  await expect(page.getByLabel('Email')).toHaveValue(next.email);

  // nothing remembers whose data it is; as the page goes, after its last write
  await page.evaluate(() => addEventListener('pagehide', () => localStorage.clear()));
  await page.reload();
  await fillLogin(page, person);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect
    .poll(async () => JSON.stringify(await context.storageState({ indexedDB: true })))
    .not.toContain(next.email);
});

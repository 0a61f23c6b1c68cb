import { english } from '@dojang/schemas/testing/samples';
import { logTexts } from '@dojang/schemas/log-texts';
import type { Page } from '@playwright/test';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { saveButton, toast } from '../screens.ts';

test.use({ role: 'member' });
test.beforeEach(({ consoleWatch }) =>
  consoleWatch.allow(noConnection, new RegExp(logTexts.localProfileNotSaved)),
);

const surname = (page: Page) => page.getByLabel('Surname');

/** Opens the account, then blocks the browser's database until the page is left. */
async function openWithBlockedDatabase(page: Page) {
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const names = [...opening.result.objectStoreNames];
      const [first = ''] = names;
      // a transaction with endless requests blocks all others
      const store = opening.result.transaction(names, 'readwrite').objectStore(first);
      const ask = () => store.count().addEventListener('success', ask);
      ask();
    }
  });
}

test('a save reaches the server even if the browser’s database no longer responds', async ({
  page,
  club,
  person,
}) => {
  await openWithBlockedDatabase(page);
  await surname(page).fill('Past The Database');
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('profile.updated'), { timeout: 10_000 });
  expect((await club.signIn(person)).user.surname).toBe('Past The Database');
});

test('a logout works with a blocked database, whose data the next start removes', async ({
  page,
  context,
  person,
}) => {
  await openWithBlockedDatabase(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
  await page.reload();
  await expect
    .poll(async () => JSON.stringify(await context.storageState({ indexedDB: true })))
    .not.toContain(person.email);
});

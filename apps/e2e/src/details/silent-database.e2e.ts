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

/** Opens one's own record in a browser whose database answers nothing from now on, until the page is left. */
async function openSilent(page: Page) {
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const names = [...opening.result.objectStoreNames];
      const [first = ''] = names;
      // a transaction that goes on asking never ends, and all others wait for it
      const store = opening.result.transaction(names, 'readwrite').objectStore(first);
      const ask = () => store.count().addEventListener('success', ask);
      ask();
    }
  });
}

test('a save reaches the server though the browser’s database does not answer any more', async ({
  page,
  club,
  person,
}) => {
  await openSilent(page);
  await surname(page).fill('Past The Database');
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('profile.updated'), { timeout: 10_000 });
  expect((await club.signIn(person)).user.surname).toBe('Past The Database');
});

test('logging out works, and what the database did not let go of is removed by the next start', async ({
  page,
  context,
  person,
}) => {
  await openSilent(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
  await page.reload();
  await expect
    .poll(async () => JSON.stringify(await context.storageState({ indexedDB: true })))
    .not.toContain(person.email);
});

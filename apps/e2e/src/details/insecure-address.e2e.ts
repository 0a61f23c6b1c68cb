import { english } from '@dojang/schemas/testing/samples';
import { expect, test } from '../fixtures.ts';
import { saveButton, toast } from '../screens.ts';

test.use({ role: 'member' });

test('on an insecure address, as in a home network, records are stored and changes are pushed', async ({
  page,
  club,
  person,
}) => {
  // APIs that are missing on insecure origins
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'subtle');
    for (const name of ['locks', 'storage', 'serviceWorker'])
      Reflect.deleteProperty(Navigator.prototype, name);
    Reflect.deleteProperty(globalThis, 'caches');
  });
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  await page.getByLabel('Surname').fill('At Home');
  await saveButton(page).click();
  await expect(toast(page)).toContainText(english('profile.updated'));
  expect((await club.signIn(person)).user.surname).toBe('At Home');
  await page.goto('/v1/training');
  await expect(page.getByRole('heading', { name: english('training.nextSessions') })).toBeVisible();
});

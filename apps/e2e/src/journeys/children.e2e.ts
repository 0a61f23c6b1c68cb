import { english } from '@dojang/schemas/testing/samples';
import { changeKup, changeKupOffline, child, openAccount, test } from '../children.ts';
import { expect } from '../fixtures.ts';
import { chosen, phone, toast } from '../screens.ts';

test.use({ role: 'member', serviceWorkers: 'allow', viewport: phone });

test('a guardian finds their children on the account page and edits a child’s data like their own', async ({
  page,
  person,
  admin,
}) => {
  const jun = await admin.addChild('Jun', person.user.id);
  await admin.addChild('Ara', person.user.id);
  await openAccount(page);
  await expect(page.getByRole('link', { name: /^(Ara|Jun)$/ })).toHaveText(['Ara', 'Jun']);
  await child(page, 'Jun').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jun');
  await changeKup(page, '4');
  await expect(toast(page)).toHaveText(english('profile.updated'));
  await expect(chosen(page, 'Kup')).toHaveText('4');
  expect(await admin.find(jun.id)).toMatchObject({ kup: 'FOUR', surname: null });
  expect(await admin.find(person.user.id)).toMatchObject({ kup: person.user.kup });
});

test('a child’s data can be read and edited offline, also after the browser was closed', async ({
  page,
  context,
  person,
  admin,
}) => {
  const jun = await admin.addChild('Jun', person.user.id);
  await changeKupOffline(page, 'Jun', '2');
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto('/v1/settings/account');
  await child(reopened, 'Jun').click();
  await expect(chosen(reopened, 'Kup')).toHaveText('2');
  await context.setOffline(false);
  await expect.poll(async () => (await admin.find(jun.id))?.kup).toBe('TWO');
});

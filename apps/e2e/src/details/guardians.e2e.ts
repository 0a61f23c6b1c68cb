import { english } from '@dojang/schemas/testing/samples';
import { callAsAdmin } from '../families.ts';
import { expect, test } from '../fixtures.ts';
import { button, expectAdminToast, nameField, passwordField, toast } from '../screens.ts';

test.use({ role: 'admin' });

test('an administrator creates a child without an email address, adds a guardian, and removes them after a confirmation', async ({
  page,
  club,
}) => {
  await page.goto('/v1/admin/create/user');
  await nameField(page).fill('Minho');
  await page.getByRole('switch', { name: english('user.withoutEmail') }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await expect(passwordField(page)).toHaveCount(0);
  await button(page, 'Create').click();
  await expectAdminToast(page, english('user.created'));

  const guardian = await club.takeMember();
  const admin = await callAsAdmin(club);
  await admin.comeOfAge(guardian.user.id);
  await admin.close();
  const response = await page.request.get('/api/user/getall');
  const [minho] = (
    (await response.json()) as { id: string; name: string; email: string | null }[]
  ).filter(({ name, email }) => name === 'Minho' && email === null);
  await page.goto(`/v1/admin/update/user/${minho?.id}`);
  await expect(page.getByText(english('guardian.none'))).toBeVisible();
  const field = page.getByRole('combobox', { name: english('guardian.guardian') });
  const { name, surname } = guardian.user;
  const fullName = [name, surname].filter(Boolean).join(' ');
  await field.fill(fullName);
  await page.getByRole('option', { name: fullName }).first().click();
  await button(page, english('guardian.add')).click();
  await expect(toast(page)).toContainText('Minho');
  await button(page, english('guardian.removeOf', { name: fullName })).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('guardian.keep') })
    .click();
  await button(page, english('guardian.removeOf', { name: fullName })).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('guardian.remove') })
    .click();
  await expect(page.getByText(english('guardian.none'))).toBeVisible();
});

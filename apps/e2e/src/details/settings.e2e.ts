import { english } from '@dojang/schemas/testing/samples';
import { expect, test } from '../fixtures.ts';
import { saveButton, tabTo, toast } from '../screens.ts';

test.use({ role: 'member' });

test('the settings lead to the account, and the side menu to all settings', async ({ page }) => {
  await page.goto('/v1/settings/');
  await expect(page).toHaveURL(/\/v1\/settings\/account$/);
  const menu = page.getByRole('navigation', { name: 'Settings' });
  await expect(menu.getByRole('link')).toHaveText([
    'Account',
    'Competition data',
    'Notifications',
    'Offline',
    'Security',
    'Your data',
  ]);
  for (const [name, path] of [
    ['Competition data', 'competition-data'],
    ['Notifications', 'notifications'],
    ['Offline', 'offline'],
    ['Security', 'security'],
    ['Your data', 'data'],
    ['Account', 'account'],
  ] as const) {
    const link = menu.getByRole('link', { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/v1/settings/${path}$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});

test.describe('account', () => {
  test('saving with the keyboard alone stores the values, reloads the page and confirms it; the surname is optional, and a changed email is the new login', async ({
    page,
    context,
    person,
    club,
  }) => {
    await page.goto('/v1/settings/account');
    await tabTo(page, 'textbox', 'Surname');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Ångström-Öz');
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await reloaded;
    await expect(toast(page)).toHaveText(new RegExp(english('profile.updated')));
    await expect(page.getByLabel('Surname')).toHaveValue('Ångström-Öz');
    const stored = (await (await context.request.get('/api/user/profile')).json()) as {
      surname: string;
    };
    expect(stored.surname).toBe('Ångström-Öz');

    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
    await page.getByLabel('Email').fill('no address');
    await saveButton(page).click();
    await expect(page.getByText(english('form.required'))).toBeVisible();
    await expect(page.getByText(english('form.invalidEmail'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mina');
    await page.getByLabel('Surname').fill('');
    await page.getByLabel('Email').fill(`changed-${person.email}`);
    const reloadedAgain = page.waitForEvent('load');
    await saveButton(page).click();
    await reloadedAgain;
    await expect(toast(page)).toHaveText(new RegExp(english('profile.updated')));
    await expect(page.getByLabel('Surname')).toHaveValue('');
    const { user } = await club.signIn({ ...person, email: `changed-${person.email}` });
    expect(user.id).toBe(person.user.id);
  });
});

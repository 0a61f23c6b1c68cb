import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect } from '../fixtures.ts';
import {
  button,
  choiceField,
  chosen,
  emailField,
  endSessionElsewhere,
  expectAdminToast,
  fillLogin,
  holdRequests,
  nameField,
  passwordField,
  tabTo,
  toast,
} from '../screens.ts';
import { password, test } from '../second-admin.ts';

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('sees missing values before any request, then that the server is unreachable, and disabled buttons until the response', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(noConnection);
    await page.goto('/v1/admin/create/user');
    await passwordField(page).fill('12345');
    await button(page, 'Create').click();
    await expect(page.getByText(english('form.required')).first()).toBeVisible();
    await expect(page.getByText(english('user.passwordTooShort', { n: 6 }))).toBeVisible();
    await expect(nameField(page)).toBeFocused();
    await expect(choiceField(page, 'Authority').getByRole('option')).toHaveText([
      'Not set',
      'User',
      'Admin',
    ]);

    await fillUserForm(page, { name: 'Patient', email: `patient-${Date.now()}@club.example` });
    await page.route(/user\.register/, (route) => route.abort('connectionrefused'));
    await button(page, 'Create').click();
    await expect(toast(page)).toHaveText(new RegExp(english('offline.unreachable')));
    await expect(nameField(page)).toHaveValue('Patient');
    await expect(passwordField(page)).toHaveValue(password);
    await page.unroute(/user\.register/);

    const release = await holdRequests(page, /user\.register/);
    await button(page, 'Create').click();
    await expect(page.locator('form [type=submit]')).toBeDisabled();
    await expect(page.locator('form [type=submit]')).toHaveAttribute('data-loading', 'true');
    await expect(button(page, 'Cancel')).toBeDisabled();
    release();
    await expectAdminToast(page, english('user.created'));
  });

  test('sees a taken email at its field after the reload; only the password is lost', async ({
    page,
    club,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(409));
    await page.goto('/v1/admin/create/user');
    await fillUserForm(page, { name: 'Twin', email: club.admin.email });
    await choiceField(page, 'Authority').selectOption({ label: 'Admin' });
    const reloaded = page.waitForEvent('load');
    await button(page, 'Create').click();
    await reloaded;
    await expect(toast(page)).toHaveText(new RegExp(english('user.emailTaken')));
    await expect(page.locator('form').getByText(english('user.emailTaken'))).toBeVisible();
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveValue(club.admin.email);
    await expect(nameField(page)).toHaveValue('Twin');
    await expect(chosen(page, 'Authority')).toHaveText('Admin');
    await expect(passwordField(page)).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored).toContain(club.admin.email);
    expect(stored).not.toContain(password);

    await page.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(nameField(page)).toHaveValue('Twin');
    await button(page, 'Cancel').click();
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
    await page.goto('/v1/admin/create/user');
    await expect(nameField(page)).toHaveValue('');
  });

  test('gets the typed values back after logging in to replace an ended session', async ({
    secondAdmin: { page, ...person },
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(401));
    await page.goto('/v1/admin/create/user');
    await fillUserForm(page, { name: 'Interrupted', email: 'interrupted@club.example' });
    await endSessionElsewhere(page);
    await button(page, 'Create').click();
    await expect(page.getByText(english('auth.sessionEnded'))).toBeVisible();
    await fillLogin(page, person);
    await expect(page).toHaveURL(/\/v1\/admin\/create\/user$/);
    await expect(nameField(page)).toHaveValue('Interrupted');
    await expect(emailField(page)).toHaveValue('interrupted@club.example');
    await expect(passwordField(page)).toHaveValue('');
  });

  test('creates, updates and deletes a user with the keyboard alone', async ({ page }) => {
    test.slow();
    const name = `Keys${Date.now()}`;
    await page.goto('/v1/admin');
    await tabTo(page, 'link', 'Create User');
    await page.keyboard.press('Enter');
    await tabTo(page, 'textbox', 'Name');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${name}@club.example`);
    await tabTo(page, 'textbox', 'Password');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expectAdminToast(page, english('user.created'));

    await tabTo(page, 'textbox', 'Filter by names');
    await page.keyboard.type(name);
    await tabTo(page, 'link', `Update ${name}`);
    await page.keyboard.press('Enter');
    await tabTo(page, 'textbox', 'Surname');
    await page.keyboard.type('Only');
    await page.keyboard.press('Enter');
    await expectAdminToast(page, english('user.updated'));

    await tabTo(page, 'textbox', 'Filter by names');
    await page.keyboard.type(name);
    await tabTo(page, 'link', `Delete ${name} Only`);
    await page.keyboard.press('Enter');
    await expect(button(page, 'Cancel')).toBeFocused();
    await tabTo(page, 'button', 'Continue');
    await page.keyboard.press('Enter');
    await expectAdminToast(page, english('user.deleted'));
  });
});

async function fillUserForm(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await nameField(page).fill(name);
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
}

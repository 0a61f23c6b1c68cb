import { english } from '@dojang/schemas/testing/samples';
import { product } from '@dojang/schemas/product';
import { expectAccessible } from '../axe.ts';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin, holdRequests, loginForm } from '../screens.ts';

test.describe('a signed-out user', () => {
  test('the root address leads to the login page, which asks for email address and password, and says where to get a new one', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(page.getByText('Please log into your account.')).toBeVisible();
    const { email, password, submit } = loginForm(page);
    await expect(email).toHaveAttribute('placeholder', /.+/);
    await expect(email).toHaveAttribute('autocomplete', /username|email/);
    await expect(password).toHaveAttribute('type', 'password');
    await expect(submit).toBeEnabled();
    await page.getByText('Forgot your password?').click();
    await expect(page.getByText(english('auth.askForLink'))).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expectAccessible(page);
    await fillLogin(page, { email: 'not an address', password: '' });
    await expect(page.getByText(english('form.invalidEmail'))).toBeVisible();
    await expect(page.getByText(english('form.required'))).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
  });

  test('the Enter key submits the login; fields and button are disabled meanwhile', async ({
    page,
    person,
  }) => {
    const release = await holdRequests(page, /auth\.login/);
    await page.goto('/login');
    const { email, password, submit } = loginForm(page);
    await email.fill(person.email);
    await password.fill(person.password);
    await password.press('Enter');
    await expect(email).toBeDisabled();
    await expect(password).toBeDisabled();
    await expect(submit).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/v1\/settings\/account$/);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    for (const path of ['/', '/login/']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/v1\/settings\/account$/);
    }
  });

  test('offline, the page says so and disables the form until the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    await expect(loginForm(page).submit).toBeEnabled();
    await context.setOffline(true);
    await expect(page.getByText(english('auth.offlineLogin'))).toBeVisible();
    const { email, password, submit } = loginForm(page);
    await expect(email).toBeDisabled();
    await expect(password).toBeDisabled();
    await expect(submit).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByText(english('auth.offlineLogin'))).toBeHidden();
    await expect(submit).toBeEnabled();
  });

  test('a wrong password shows an error and keeps the email; going offline replaces the error, and back online it is gone', async ({
    page,
    context,
    person,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(401), noConnection);
    await page.goto('/login');
    await fillLogin(page, { email: person.email, password: 'not the password' });
    await expect(page.getByRole('alert')).toHaveText(english('auth.wrongCredentials'));
    await expect(loginForm(page).email).toHaveValue(person.email);
    await expect(loginForm(page).submit).toBeEnabled();
    await context.setOffline(true);
    await expect(page.getByRole('alert')).toHaveText(english('auth.offlineLogin'));
    await context.setOffline(false);
    await expect(loginForm(page).submit).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

import { english } from '@dojang/schemas/testing/samples';
import type { Route } from '@playwright/test';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect } from '../fixtures.ts';
import { button, choiceField, chosen, emailField } from '../screens.ts';
import { test } from '../second-admin.ts';

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('sees why there is no form: loading, an error, or an unknown id', async ({
    page,
    club,
    consoleWatch,
  }) => {
    test.slow();
    consoleWatch.allow(noConnection);
    await page.goto('/v1/admin/update/user/nobody');
    await expect(page.getByText(english('user.notFound', { id: 'nobody' }))).toBeVisible();
    await page.goto('/v1/admin/delete/user/nobody');
    await expect(page.getByText(english('user.notFound', { id: 'nobody' }))).toBeVisible();

    await page.route(/user\.find/, (route) => route.abort('connectionrefused'));
    await page.goto(`/v1/admin/update/user/${club.admin.user.id}`);
    await expect(page.getByText(english('app.loading'))).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(/^Error: The server could not be reached/, {
      timeout: 20_000,
    });
    await page.unroute(/user\.find/);
    await button(page, 'Retry').click();
    await expect(emailField(page)).toHaveValue(club.admin.email);
  });

  test('as the last one sees the role that stays, and why', async ({
    page,
    club,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(409));
    await page.goto(`/v1/admin/update/user/${club.admin.user.id}`);
    await choiceField(page, 'Authority').selectOption({ label: 'User' });
    await button(page, 'Update').click();
    await expect(choiceField(page, 'Authority')).toHaveAccessibleDescription(
      english('user.lastAdministrator'),
    );
    await expect(chosen(page, 'Authority')).toHaveText('Admin');
  });

  test('sees who it is above the form, and goes to a part of the page by its menu', async ({
    page,
    club,
  }) => {
    const { user } = await club.takeMember();
    await page.goto(`/v1/admin/update/user/${user.id}`);
    const name = [user.name, user.surname].join(' ').trim();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    const access = page.getByRole('region', { name: english('user.access') });
    // the cards below the form come together, after it
    await expect(access).toBeVisible();
    const menu = page.getByRole('navigation', { name: english('user.parts') });
    await menu.getByRole('link', { name: english('user.access') }).press('Enter');
    await expect(page).toHaveURL(/#access$/);
    await expect(access).toBeInViewport();
  });

  test('the cards below the form appear together, even if one loads late, and the menu waits for them', async ({
    page,
    club,
  }) => {
    const held: Route[] = [];
    await page.route(/guardian\.of/, (route) => void held.push(route));
    await page.goto(`/v1/admin/update/user/${(await club.takeMember()).user.id}`);
    await expect(button(page, english('admin.update'))).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    await expect(page.getByText(english('token.title'))).toHaveCount(0);
    const log = english('navigation.log');
    const menu = page.getByRole('navigation', { name: english('user.parts') });
    await menu.getByRole('link', { name: log, exact: true }).press('Enter');
    await expect(page).toHaveURL(/#log$/);
    await held[0]?.continue();
    await expect(page.getByText(english('token.title'))).toBeVisible();
    await expect(page.getByRole('region', { name: log, exact: true })).toBeInViewport();
  });
});

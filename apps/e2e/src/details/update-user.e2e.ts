import { english } from '@dojang/schemas/testing/samples';
import type { User } from '@dojang/schemas/user';
import type { Route } from '@playwright/test';
import { noConnection } from '../console-watch.ts';
import { expect } from '../fixtures.ts';
import { button, choiceField, expectAdminToast } from '../screens.ts';
import { addUser, test } from '../second-admin.ts';
import { emailField, nameField } from '../user-screens.ts';

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

  test('the cards below the form appear together, even if one loads late', async ({
    page,
    club,
  }) => {
    const held: Route[] = [];
    await page.route(/guardian\.of/, (route) => void held.push(route));
    await page.goto(`/v1/admin/update/user/${(await club.takeMember()).user.id}`);
    await expect(button(page, english('admin.update'))).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    await expect(page.getByText(english('token.title'))).toHaveCount(0);
    await held[0]?.continue();
    await expect(page.getByText(english('token.title'))).toBeVisible();
  });

  test('changes all ten fields of a user', async ({ page, context }) => {
    const { user } = await addUser(context, { name: 'Before', authority: 'USER' });
    await page.goto(`/v1/admin/update/user/${user.id}`);
    await nameField(page).fill('After');
    await emailField(page).fill(`after-${user.email}`);
    await page.getByLabel('Surname').fill('Ångström');
    await choiceField(page, 'Kup').selectOption({ label: 'DAN' });
    await page.getByLabel('Date of birth').fill('2001-02-03');
    await page.keyboard.press('Tab');
    await choiceField(page, 'Weight class').selectOption({ label: '+87kg' });
    await choiceField(page, 'Gender').selectOption({ label: 'Andre' });
    await choiceField(page, 'Age group').selectOption({ label: 'Youth C' });
    await choiceField(page, 'Performance class').selectOption({ label: 'LK1' });
    await choiceField(page, 'Authority').selectOption({ label: 'Admin' });
    await button(page, 'Update').click();
    await expectAdminToast(page, english('user.updated'));
    const users = (await (await context.request.get('/api/user/getall')).json()) as User[];
    expect(users.find(({ id }) => id === user.id)).toMatchObject({
      name: 'After',
      email: `after-${user.email}`,
      surname: 'Ångström',
      kup: 'DAN',
      birthday: '2001-02-03',
      weight_class: 'PLUS_87KG',
      gender: 'MALE',
      ag: 'YOUTHC',
      pg: 'LK1',
      authority: 'ADMIN',
    });
    await context.request.post('/api/user/admin/delete', { data: { id: user.id } });
  });
});

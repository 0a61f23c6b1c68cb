import { english } from '@dojang/schemas/testing';
import type { User } from '@dojang/schemas/user';
import type { Route } from '@playwright/test';
import { calendarButton, calendarOf, dayButton } from '../calendar.ts';
import { noConnection } from '../console-watch.ts';
import { expect } from '../fixtures.ts';
import { button, choiceField, chosen, expectTold } from '../screens.ts';
import { addUser, test } from '../second-admin.ts';
import { emailField, nameField } from '../user-screens.ts';

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('reads why there is nothing to update: loading, an error, or nobody with the id', async ({
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

  test('finds the cards below the form together, however late one of them has what it shows', async ({
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
    await expectTold(page, english('user.updated'));
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

  test('leaves alone what the member changed while the form was open', async ({
    page,
    context,
    club,
  }) => {
    const person = await addUser(context, { name: 'Both', authority: 'USER' });
    await page.goto(`/v1/admin/update/user/${person.user.id}`);
    await choiceField(page, 'Kup').selectOption({ label: '2' });
    const { state } = await club.signIn(person);
    const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const changed = await fetch(`${club.url}/api/user/profile`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', origin: club.url },
      body: JSON.stringify({ surname: 'Meanwhile' }),
    });
    expect(changed.status).toBe(200);
    await button(page, 'Update').click();
    await expectTold(page, english('user.updated'));
    await page.goto(`/v1/admin/update/user/${person.user.id}`);
    await expect(page.getByLabel('Surname')).toHaveValue('Meanwhile');
    await expect(chosen(page, 'Kup')).toHaveText('2');
  });

  test('can save no birthday in the future and none before 1900, typed or picked', async ({
    page,
    context,
  }) => {
    const { user } = await addUser(context, { name: 'Young', authority: 'USER' });
    await page.goto(`/v1/admin/update/user/${user.id}`);
    const birthday = page.getByLabel('Date of birth');
    for (const [day, sentence] of [
      ['2999-01-01', english('form.futureDate')],
      ['1899-12-31', english('form.dateTooEarly')],
    ] as const) {
      await birthday.fill(day);
      await page.keyboard.press('Tab');
      await button(page, 'Update').click();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(birthday).toHaveValue(day);
    }
    await birthday.fill('1900-01-01');
    await calendarButton(page).click();
    const calendar = calendarOf(page);
    await expect(dayButton(page, '1 January 1900')).toBeEnabled();
    await expect(calendar.locator('button[data-direction=previous]')).toBeDisabled();
    await page.keyboard.press('Escape');
    // the day of the browser's time zone
    await birthday.fill(await page.evaluate(() => new Date().toLocaleDateString('sv')));
    await calendarButton(page).click();
    await expect(calendar.locator('button[data-selected]')).toBeEnabled();
    await expect(calendar.locator('button[data-direction=next]')).toBeDisabled();
  });
});

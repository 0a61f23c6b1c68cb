import { english } from '@dojang/schemas/testing/samples';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect } from '../fixtures.ts';
import {
  button,
  choiceField,
  emailField,
  expectAdminToast,
  fillLogin,
  nameField,
  toast,
} from '../screens.ts';
import { addUser, test } from '../second-admin.ts';

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('sees which user a deletion removes; Cancel keeps the user, Continue deletes the user and ends their session', async ({
    page,
    context,
    club,
    browser,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(401));
    const person = await addUser(context, { name: 'Leaver', authority: 'USER' });
    const { id } = person.user;
    const elsewhere = await browser.newContext({
      baseURL: club.url,
      storageState: (await club.signIn(person)).state,
    });
    const member = await elsewhere.newPage();
    await member.goto('/v1/settings/account');
    await expect(emailField(member)).toHaveValue(person.email);

    await page.goto('/v1/admin');
    await page.getByPlaceholder('Filter by names...').fill('Leaver');
    await page.getByRole('link', { name: 'Delete Leaver' }).click();
    const card = page.getByRole('group', { name: english('admin.deleteQuestion', { what: id }) });
    await expect(card).toContainText(
      english('user.deletionWarning', { whose: `Leaver (${person.email})` }),
    );
    await expect(button(page, 'Cancel')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);

    await page.goto(`/v1/admin/delete/user/${id}`);
    const reloaded = page.waitForEvent('load');
    await button(page, 'Continue').click();
    await reloaded;
    await expectAdminToast(page, english('user.deleted'));

    await member.reload();
    await expect(member).toHaveURL(/\/login/);
    // the server reports an ended session and a deleted account alike
    await expect(member.getByRole('alert')).toHaveText(english('auth.sessionEnded'));
    await expect(member.getByRole('alert')).toContainText(/account.*removed.*administrator/);
    await fillLogin(member, person);
    await expect(member.getByText(english('auth.wrongCredentials'))).toBeVisible();
    await elsewhere.close();
  });

  test("an administrator's update of their own record is shown immediately; who demotes themselves lands on their account and loses the admin area", async ({
    secondAdmin: { page, user },
    consoleWatch,
  }) => {
    consoleWatch.allow(noConnection);
    await page.goto(`/v1/admin/update/user/${user.id}`);
    await nameField(page).fill('Renamed');
    await button(page, 'Update').click();
    await expectAdminToast(page, english('user.updated'));
    // without the server's response the stored record is shown
    await page.route(/sync\.p/, (route) => route.abort('connectionrefused'));
    await page.goto('/v1/settings/account');
    await expect(nameField(page)).toHaveValue('Renamed');
    await page.unroute(/sync\.p/);

    await page.goto(`/v1/admin/update/user/${user.id}`);
    // pending requests of the cards would be rejected after the change
    await page.waitForLoadState('networkidle');
    await choiceField(page, 'Authority').selectOption({ label: 'User' });
    const reloaded = page.waitForEvent('load');
    await button(page, 'Update').click();
    await reloaded;
    await expect(toast(page)).toHaveText(new RegExp(english('user.updated')));
    await expect(page).toHaveURL(/\/v1\/settings\/account$/);
    await expect(page.getByText(english('admin.notAllowedToView'))).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await page.goto('/v1/admin');
    await expect(page.getByText(english('admin.notAllowedToView'))).toBeVisible();
  });

  test('an administrator who deletes their own record is logged out', async ({
    secondAdmin: { page, user },
    consoleWatch,
  }) => {
    // of a sync that the deletion overtakes
    consoleWatch.allow(refusedRequest(401));
    await page.goto(`/v1/admin/delete/user/${user.id}`);
    await button(page, 'Continue').click();
    await expect(page).toHaveURL(/\/login/);
    await expect(toast(page)).toHaveText(new RegExp(english('user.deleted')));
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
});

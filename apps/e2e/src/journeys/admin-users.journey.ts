import {
  deleteQuestion,
  messages,
  noUserWithId,
  userDeletionWarning,
} from '@dojang/schemas/messages';
import type { User } from '@dojang/schemas/user';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { calendarButton, calendarOf, dayButton } from '../calendar.ts';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect } from '../fixtures.ts';
import { choiceField, chosen, endSessionElsewhere, fillLogin, rowsOf, toast } from '../screens.ts';
import { addUser, password, test } from '../second-admin.ts';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillUser(page: Page, { name, email }: { name: string; email: string }) {
  await nameField(page).fill(name);
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
}

/** Waits until the admin page tells `text` after its reload. */
async function expectTold(page: Page, text: string) {
  await expect(toast(page)).toHaveText(new RegExp(text));
  await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
}

/** Presses Tab until `name` has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: RegExp | string) {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('may not view a screen that creates, updates or deletes users', async ({ page, club }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const path of ['create/user', `update/user/${club.admin.user.id}`, 'delete/user/x']) {
      await page.goto(`/v1/admin/${path}`);
      await expect(page.getByText(messages.notAllowedToView)).toBeVisible();
      await expect(page.locator('form')).toHaveCount(0);
    }
    expect(asked.filter((url) => url.includes('user.find'))).toEqual([]);
  });
});

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('creates a user, who signs in; gives them a weight class, which they see', async ({
    page,
    browser,
    club,
  }) => {
    const email = `nova-${Date.now()}@club.example`;
    await page.goto('/v1/admin');
    await page.getByRole('link', { name: 'Create User' }).click();
    await expect(page).toHaveURL(/\/v1\/admin\/create\/user$/);
    await expect(page.getByText(messages.passwordHint)).toBeVisible();
    await fillUser(page, { name: 'Nova', email });
    await choiceField(page, 'Authority').selectOption({ label: 'User' });
    const reloaded = page.waitForEvent('load');
    await button(page, 'Create').click();
    await reloaded;
    await expectTold(page, messages.userCreated);

    const elsewhere = await browser.newContext({ baseURL: club.url, storageState: undefined });
    const member = await elsewhere.newPage();
    await member.goto('/login');
    await fillLogin(member, { email, password });
    await expect(member).toHaveURL(/\/v1\/settings/);

    await page.getByPlaceholder('Filter by names...').fill('Nova');
    await page.getByRole('link', { name: 'Update Nova' }).click();
    await choiceField(page, 'Weight class').selectOption({ label: '-68kg' });
    await button(page, 'Update').click();
    await expectTold(page, messages.userUpdated);

    await member.goto('/v1/settings/competition-data');
    await expect(chosen(member, 'Weight class')).toHaveText('-68kg');
    await elsewhere.close();
  });

  test('is told what is missing before anything is sent, and Cancel leads back', async ({
    page,
  }) => {
    await page.goto('/v1/admin/create/user');
    await passwordField(page).fill('12345');
    await button(page, 'Create').click();
    await expect(page.getByText(messages.required).first()).toBeVisible();
    await expect(page.getByText(messages.passwordTooShort)).toBeVisible();
    await expect(nameField(page)).toBeFocused();
    await expect(choiceField(page, 'Authority').getByRole('option')).toHaveText([
      'Not set',
      'User',
      'Admin',
    ]);
    await button(page, 'Cancel').click();
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
  });

  test('meets a taken email at its field after the reload, with nothing lost but the password', async ({
    page,
    club,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(409));
    await page.goto('/v1/admin/create/user');
    await fillUser(page, { name: 'Twin', email: club.admin.email });
    await choiceField(page, 'Authority').selectOption({ label: 'Admin' });
    const reloaded = page.waitForEvent('load');
    await button(page, 'Create').click();
    await reloaded;
    await expect(toast(page)).toHaveText(new RegExp(messages.emailTaken));
    await expect(page.locator('form').getByText(messages.emailTaken)).toBeVisible();
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveValue(club.admin.email);
    await expect(nameField(page)).toHaveValue('Twin');
    await expect(chosen(page, 'Authority')).toHaveText('Admin');
    await expect(passwordField(page)).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).toContain(club.admin.email);
    expect(kept).not.toContain(password);

    await page.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(nameField(page)).toHaveValue('Twin');
    await button(page, 'Cancel').click();
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
    await page.goto('/v1/admin/create/user');
    await expect(nameField(page)).toHaveValue('');
  });

  test('is told at once when nobody answers, and everything stays as typed', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(noConnection);
    await page.goto('/v1/admin/create/user');
    await fillUser(page, { name: 'Offline', email: 'offline@club.example' });
    await page.route(/user\.register/, (route) => route.abort('connectionrefused'));
    await button(page, 'Create').click();
    await expect(toast(page)).toHaveText(new RegExp(messages.unreachable));
    await expect(nameField(page)).toHaveValue('Offline');
    await expect(passwordField(page)).toHaveValue(password);
    await expect(button(page, 'Create')).toBeEnabled();
  });

  test('sees the form at work: its buttons are disabled until the answer is there', async ({
    page,
  }) => {
    await page.goto('/v1/admin/create/user');
    await fillUser(page, { name: 'Patient', email: `patient-${Date.now()}@club.example` });
    let letPass = () => {};
    const isHeld = new Promise<void>((resolve) => {
      letPass = resolve;
    });
    await page.route(/user\.register/, async (route) => {
      await isHeld;
      await route.continue();
    });
    await button(page, 'Create').click();
    await expect(page.locator('form [type=submit]')).toBeDisabled();
    await expect(page.locator('form [type=submit]')).toHaveAttribute('data-loading', 'true');
    await expect(button(page, 'Cancel')).toBeDisabled();
    letPass();
    await expectTold(page, messages.userCreated);
  });

  test('reads why there is nothing to update: loading, an error, or nobody with the id', async ({
    page,
    club,
    consoleWatch,
  }) => {
    test.slow();
    consoleWatch.allow(noConnection);
    await page.goto('/v1/admin/update/user/nobody');
    await expect(page.getByText(noUserWithId('nobody'))).toBeVisible();
    await page.goto('/v1/admin/delete/user/nobody');
    await expect(page.getByText(noUserWithId('nobody'))).toBeVisible();

    await page.route(/user\.find/, (route) => route.abort('connectionrefused'));
    await page.goto(`/v1/admin/update/user/${club.admin.user.id}`);
    await expect(page.getByText(messages.loading)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(/^Error: The server could not be reached/, {
      timeout: 20_000,
    });
    await page.unroute(/user\.find/);
    await button(page, 'Retry').click();
    await expect(emailField(page)).toHaveValue(club.admin.email);
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
    await expectTold(page, messages.userUpdated);
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
    await expectTold(page, messages.userUpdated);
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
      ['2999-01-01', messages.futureDate],
      ['1899-12-31', messages.dateTooEarly],
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

  test('is refused as the last one: can neither become a user nor be deleted', async ({
    page,
    club,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(409));
    const { id } = club.admin.user;
    await page.goto(`/v1/admin/update/user/${id}`);
    await choiceField(page, 'Authority').selectOption({ label: 'User' });
    await page.getByLabel('Surname').fill('Kept');
    await button(page, 'Update').click();
    await expect(toast(page)).toHaveText(new RegExp(messages.lastAdministrator));
    await expect(page.getByLabel('Surname')).toHaveValue('Kept');
    // what stands, with why it can not be changed
    await expect(chosen(page, 'Authority')).toHaveText('Admin');
    await expect(choiceField(page, 'Authority')).toHaveAccessibleDescription(
      messages.lastAdministrator,
    );
    await button(page, 'Cancel').click();

    await page.goto(`/v1/admin/delete/user/${id}`);
    await expect(page.getByText(messages.ownDeletion)).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await button(page, 'Continue').click();
    await reloaded;
    await expect(toast(page)).toHaveText(new RegExp(messages.lastAdministrator));
    await expect(page.getByText(deleteQuestion(id))).toBeVisible();
  });

  test('reads whose record a deletion removes; Cancel keeps it, Continue removes it and ends the session', async ({
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
    const card = page.getByRole('group', { name: deleteQuestion(id) });
    await expect(card).toContainText(userDeletionWarning(`Leaver (${person.email})`));
    await expect(button(page, 'Cancel')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);

    await page.goto(`/v1/admin/delete/user/${id}`);
    const reloaded = page.waitForEvent('load');
    await button(page, 'Continue').click();
    await reloaded;
    await expectTold(page, messages.userDeleted);

    await member.reload();
    await expect(member).toHaveURL(/\/login/);
    // the server can not tell them apart: a session that has ended, and an account that is gone
    await expect(member.getByRole('alert')).toHaveText(messages.sessionEnded);
    await expect(member.getByRole('alert')).toContainText(/account.*removed.*administrator/);
    await fillLogin(member, person);
    await expect(member.getByText(messages.wrongCredentials)).toBeVisible();
    await elsewhere.close();
  });

  test('whose session has ended finds what was typed after logging in again', async ({
    secondAdmin: { page, ...person },
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(401));
    await page.goto('/v1/admin/create/user');
    await fillUser(page, { name: 'Interrupted', email: 'interrupted@club.example' });
    await endSessionElsewhere(page);
    await button(page, 'Create').click();
    await expect(page.getByText(messages.sessionEnded)).toBeVisible();
    await fillLogin(page, person);
    await expect(page).toHaveURL(/\/v1\/admin\/create\/user$/);
    await expect(nameField(page)).toHaveValue('Interrupted');
    await expect(emailField(page)).toHaveValue('interrupted@club.example');
    await expect(passwordField(page)).toHaveValue('');
  });

  test('who updates their own record is shown with it at once', async ({
    secondAdmin: { page, user },
    consoleWatch,
  }) => {
    consoleWatch.allow(noConnection);
    await page.goto(`/v1/admin/update/user/${user.id}`);
    await nameField(page).fill('Renamed');
    // without the server's word at start-up the stored record stands in
    await page.route(/user\.syncProfile/, (route) => route.abort('connectionrefused'));
    await button(page, 'Update').click();
    await expectTold(page, messages.userUpdated);
    await page.goto('/v1/settings/account');
    await expect(nameField(page)).toHaveValue('Renamed');
  });

  test('who makes themselves a user is told so at their account, and sees the admin area no more', async ({
    secondAdmin: { page, user },
  }) => {
    await page.goto(`/v1/admin/update/user/${user.id}`);
    await choiceField(page, 'Authority').selectOption({ label: 'User' });
    const reloaded = page.waitForEvent('load');
    await button(page, 'Update').click();
    await reloaded;
    await expect(toast(page)).toHaveText(new RegExp(messages.userUpdated));
    await expect(page).toHaveURL(/\/v1\/settings\/account$/);
    await expect(page.getByText(messages.notAllowedToView)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await page.goto('/v1/admin');
    await expect(page.getByText(messages.notAllowedToView)).toBeVisible();
  });

  test('who deletes their own record is logged out', async ({ secondAdmin: { page, user } }) => {
    await page.goto(`/v1/admin/delete/user/${user.id}`);
    await button(page, 'Continue').click();
    await expect(page).toHaveURL(/\/login/);
    await expect(toast(page)).toHaveText(new RegExp(messages.userDeleted));
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
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
    await expectTold(page, messages.userCreated);

    await tabTo(page, 'textbox', 'Filter by names');
    await page.keyboard.type(name);
    await tabTo(page, 'link', `Update ${name}`);
    await page.keyboard.press('Enter');
    await tabTo(page, 'textbox', 'Surname');
    await page.keyboard.type('Only');
    await page.keyboard.press('Enter');
    await expectTold(page, messages.userUpdated);

    await tabTo(page, 'textbox', 'Filter by names');
    await page.keyboard.type(name);
    await tabTo(page, 'link', `Delete ${name} Only`);
    await page.keyboard.press('Enter');
    await expect(button(page, 'Cancel')).toBeFocused();
    await tabTo(page, 'button', 'Continue');
    await page.keyboard.press('Enter');
    await expectTold(page, messages.userDeleted);
  });

  test('meets no barrier in the table and the forms, wide or narrow', async ({ page, club }) => {
    test.slow();
    const { id } = club.admin.user;
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/v1/admin');
      await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      for (const path of ['create/user', `update/user/${id}`, `delete/user/${id}`]) {
        await page.goto(`/v1/admin/${path}`);
        await expect(button(page, 'Cancel')).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    }
  });
});

import { english } from '@dojang/schemas/testing/samples';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { requestLink, createLink, openInNewContext } from '../link-screens.ts';
import {
  button,
  emailField,
  fillLogin,
  fullNameOf,
  nameField,
  passwordField,
  phone,
  toast,
} from '../screens.ts';

const chosen = 'hadan makgi 7';
const saveAndLogIn = english('link.saveAndLogIn');

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('creates a link, with which a user sets a password on a phone; it works once', async ({
    page,
    browser,
    club,
  }) => {
    const { user, email } = await club.takeMember();
    const address = await createLink(page, user.id, english('link.resetPassword'));
    expect(address).toMatch(new RegExp(`^${club.url}/link#[\\w-]{43}$`));
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: english('link.reset') })).toBeVisible();

    const member = await openInNewContext(browser, club, address);
    await member.setViewportSize(phone);
    await expect(member.getByRole('heading', { level: 1 })).toHaveText(
      english('link.greeting', { name: user.name }),
    );
    await expectAccessible(member);
    await expectNoSidewaysScroll(member);
    await passwordField(member).fill('12345');
    await button(member, saveAndLogIn).click();
    await expect(member.getByText(english('user.passwordTooShort', { n: 6 }))).toBeVisible();
    await passwordField(member).fill('password1');
    await button(member, saveAndLogIn).click();
    await expect(member.getByText(english('user.passwordCommon'))).toBeVisible();
    await expect(passwordField(member)).toBeFocused();
    await passwordField(member).fill(chosen);
    await button(member, saveAndLogIn).click();
    await expect(toast(member)).toHaveText(new RegExp(english('link.passwordSaved')));
    await expect(member).toHaveURL(/\/v1\/settings\/account$/);
    await expect(member.getByRole('textbox', { name: 'Email' })).toHaveValue(email);

    const second = await openInNewContext(browser, club, address);
    await expect(second.getByText(english('link.notValid'))).toBeVisible();
    await second.getByRole('link', { name: 'Login' }).click();
    await fillLogin(second, { email, password: chosen });
    await expect(second).toHaveURL(/\/v1\/settings/);
    await page.reload();
    await expect(page.getByText(english('link.noneOpen'))).toBeVisible();
    await Promise.all([member.context().close(), second.context().close()]);
  });

  test('copies a link, which the page confirms, prints its slip alone, and revokes it after a confirmation', async ({
    page,
    context,
    browser,
    club,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { user } = await club.takeMember();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/trpc\/link\.list/, async (route) => {
      const response = await route.fetch();
      await held.then(() => route.fulfill({ response }));
    });
    const address = await createLink(page, user.id, english('link.invite'));
    await expect(page.getByRole('heading', { name: /^Link for/ })).toBeFocused();
    // a link created while the list is loading appears in it
    release();
    await expect(page.getByRole('rowheader', { name: english('link.invitation') })).toBeVisible();
    await button(page, english('link.copy')).click();
    await expect(page.getByText(english('link.copied'), { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(address)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(button(page, 'Update')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);

    // a phone shows one part of the page
    await expect(button(page, english('link.revoke'))).toBeHidden();
    await page.getByRole('link', { name: english('user.access'), exact: true }).click();
    await expect(button(page, 'Update')).toBeHidden();
    await button(page, english('link.revoke')).click();
    const question = page.getByRole('dialog', { name: english('link.revokeQuestion') });
    await question.getByRole('button', { name: english('link.keep') }).click();
    await expect(page.getByRole('rowheader', { name: english('link.invitation') })).toBeVisible();
    await button(page, english('link.revoke')).click();
    await question.getByRole('button', { name: english('link.revoke') }).click();
    await expect(page.getByText(english('link.noneOpen'))).toBeVisible();
    await expect(page.getByLabel(english('link.address'), { exact: true })).toHaveCount(0);
    const late = await openInNewContext(browser, club, address);
    await expect(late.getByText(english('link.notValid'))).toBeVisible();
    await late.context().close();
  });

  test('lets a new user choose the password, and lands on the card that creates the link', async ({
    page,
    browser,
    club,
  }) => {
    const name = `Ara${Date.now()}`;
    await page.goto('/v1/admin/create/user');
    await expect(page.getByText(english('user.passwordHint'))).toBeVisible();
    await passwordField(page).fill('12345');
    await page.getByRole('switch', { name: english('link.personChooses') }).click();
    await expect(passwordField(page)).toHaveCount(0);
    await nameField(page).fill(name);
    await emailField(page).fill(`${name}@club.example`);
    await button(page, 'Create').click();
    await expect(toast(page)).toHaveText(new RegExp(english('user.created')));
    await expect(page).toHaveURL(/\/v1\/admin\/update\/user\/[\w-]+#access$/);
    await expect(page.getByRole('heading', { name: english('link.title') })).toBeInViewport();
    await button(page, english('link.invite')).click();
    const address = await page.getByLabel(english('link.address'), { exact: true }).inputValue();
    const person = await openInNewContext(browser, club, address);
    await expect(person.getByText(`${name}@club.example`.toLowerCase())).toBeVisible();
    await person.context().close();
  });

  test('invites several users and gets a sheet with a slip for each', async ({
    page,
    browser,
    club,
  }) => {
    const [one, other] = [await club.takeMember(), await club.takeMember()];
    await page.goto('/v1/admin');
    await page.getByRole('link', { name: english('link.inviteSeveral') }).click();
    await expect(page).toHaveURL(/\/v1\/admin\/invite$/);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await button(page, english('link.chooseNone')).click();
    for (const person of [one, other]) {
      await page.getByLabel(english('link.filter')).fill(person.email);
      await page.getByRole('checkbox').first().check();
    }
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await button(page, english('link.inviteChosen', { n: 2 })).click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(fullNameOf(one.user), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(button(page, english('link.print'))).toBeHidden();
    const slip = page.getByRole('listitem').filter({ hasText: fullNameOf(other.user) });
    const address = await slip.getByText('/link#').innerText();
    const invited = await openInNewContext(browser, club, address);
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText(
      english('link.greeting', { name: other.user.name }),
    );
    await invited.context().close();
  });
});

test("the token is in no request's address or referrer", async ({ page, club }) => {
  const member = await club.takeMember();
  const { state } = await club.signIn(club.admin);
  await page.context().addCookies(state.cookies);
  const link = await requestLink(page, member.user.id);
  await page.context().clearCookies();
  const token = link.split('#')[1] ?? '';
  const leaks: string[] = [];
  page.on('request', (request) => {
    if (request.url().split('#')[0]?.includes(token)) leaks.push(request.url());
    if (request.headers()['referer']?.includes(token)) leaks.push(`from ${request.url()}`);
  });
  await page.goto(link);
  await passwordField(page).fill(chosen);
  await button(page, saveAndLogIn).click();
  await expect(page).toHaveURL(/\/v1\/settings\/account$/);
  expect(leaks).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

test('the link page says that it is offline, and continues once online', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(noConnection);
  consoleWatch.allow(refusedRequest(404));
  await page.route(/link\.read/, (route) => route.abort('connectionrefused'));
  await page.goto(`/link#${'A'.repeat(43)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(/link\.read/);
  await button(page, english('app.retry')).click();
  await expect(page.getByText(english('link.notValid'))).toBeVisible();
});

test.describe('another user', () => {
  test.use({ role: 'member' });

  test('who is signed in on the device is named, and logged out only after a confirmation', async ({
    page,
    club,
    person,
  }) => {
    const other = await club.takeMember();
    const asAdmin = await page
      .context()
      .browser()
      ?.newContext({
        baseURL: club.url,
        storageState: (await club.signIn(club.admin)).state,
      });
    const adminPage = await asAdmin?.newPage();
    if (!adminPage) throw new Error('There is no browser');
    const link = await requestLink(adminPage, other.user.id);
    await asAdmin?.close();

    await page.goto(link);
    const named = english('link.otherSignedIn', { name: person.user.name });
    await expect(page.getByText(named)).toBeVisible();
    await passwordField(page).fill(chosen);
    await button(page, saveAndLogIn).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(person.user.name);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(named)).toBeVisible();
    await button(page, saveAndLogIn).click();
    await question.getByRole('button', { name: english('link.logOutAndGoOn') }).click();
    await expect(page).toHaveURL(/\/v1\/settings\/account$/);
    await expect(emailField(page)).toHaveValue(other.email);
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain(person.email);
  });
});

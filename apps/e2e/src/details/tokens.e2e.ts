import { english } from '@dojang/schemas/testing/samples';
import { usualLastDay } from '@dojang/schemas/token';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { refusedRequest } from '../console-watch.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect } from '../fixtures.ts';
import { askAgain, button, phone, toast } from '../screens.ts';
import { test } from '../second-admin.ts';

const tokenForm = (page: Page) =>
  page.locator('form').filter({ has: button(page, english('token.make')) });

/** Creates a token on the security page and returns its text. */
async function createToken(page: Page, name: string): Promise<string> {
  await tokenForm(page)
    .getByRole('textbox', { name: english('token.name') })
    .fill(name);
  await button(page, english('token.make')).click();
  await expect(page.getByRole('heading', { name: english('token.made', { name }) })).toBeFocused();
  return page.getByRole('textbox', { name: english('token.token') }).inputValue();
}

/** Creates a token through the API: an earlier version let every member do so. */
async function createTokenByCall({ request }: BrowserContext, name: string) {
  const json = { name, access: 'READ', until: usualLastDay() };
  expect((await request.post('/trpc/token.create', { data: { json } })).status()).toBe(200);
}

const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('an administrator with scripts', () => {
  test.use({ role: 'admin' });

  test('creates a token, copies it, sees it once, and revokes it after a confirmation', async ({
    secondAdmin: { page, email },
    club,
    playwright,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/v1/settings/security');
    await expect(page.getByText(english('token.none'))).toBeVisible();
    await button(page, english('token.make')).click();
    // not the one of the passkeys above, which has the same name
    await expect(
      tokenForm(page).getByRole('textbox', { name: english('token.name') }),
    ).toBeFocused();
    await expect(tokenForm(page).getByText(english('form.required'))).toBeVisible();
    const token = await createToken(page, 'Import of results');
    await button(page, english('link.copy')).click();
    await expect(page.getByText(english('link.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await expect(line(page, 'Import of results')).toContainText(english('token.neverUsed'));
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoCutText(page, 'the tokens');
    const script = await playwright.request.newContext({ baseURL: club.url });
    const headers = { authorization: `Bearer ${token}` };
    const read = await script.get('/api/user/profile', { headers });
    expect(await read.json()).toMatchObject({ email });
    await page.reload();
    await expect(line(page, 'Import of results')).not.toContainText(english('token.neverUsed'));
    await expect(page.getByText(token)).toHaveCount(0);
    await button(page, english('token.revokeOne', { name: 'Import of results' })).click();
    await button(page, english('token.keep')).click();
    await button(page, english('token.revokeOne', { name: 'Import of results' })).click();
    await button(page, english('token.revoke')).click();
    await expect(toast(page)).toContainText(english('token.revoked'));
    await expect(page.getByText(english('token.none'))).toBeVisible();
    expect((await script.get('/api/user/profile', { headers })).status()).toBe(401);
    await script.dispose();
  });

  test('confirms by the password when the login is too long ago, and goes on', async ({
    secondAdmin: { page, password },
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(400), refusedRequest(403));
    await page.goto('/v1/settings/security');
    const name = tokenForm(page).getByRole('textbox', { name: english('token.name') });
    const dialog = page.getByRole('dialog', { name: english('auth.confirmTitle') });
    const typed = dialog.locator('input[type=password]');
    await name.fill('Import of results');
    await askAgain(page, 'token.create');
    await page.keyboard.press('Enter');
    await expect(typed).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert')).toContainText(english('auth.confirmAgain'));
    await expect(name).toBeFocused();
    await askAgain(page, 'token.create');
    await page.keyboard.press('Enter');
    await page.setViewportSize(phone);
    await expectNoCutText(page, 'the confirmation');
    await typed.fill('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(english('auth.wrongPassword'))).toBeVisible();
    await expect(typed).toBeFocused();
    await typed.fill(password);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { name: english('token.made', { name: 'Import of results' }) }),
    ).toBeFocused();
    await expect(dialog).toBeHidden();
  });

  test('sees when tokens, passkeys, the second factor and sessions are unavailable', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(400));
    const lists = /(token|session|passkey)\.list|secondFactor\.read/;
    await page.route(lists, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/v1/settings/security');
    const retry = page.getByRole('button', { name: english('app.retry') });
    await expect(retry).toHaveCount(4);
    await page.unroute(lists);
    for (const left of [3, 2, 1, 0]) {
      await retry.first().click();
      await expect(retry).toHaveCount(left);
    }
    await expect(page.getByText(english('session.thisOne'))).toBeVisible();
    await expect(page.getByText(english('token.title'))).toBeVisible();
  });
});

test('a member without tokens sees no token settings, until there is one to revoke', async ({
  browser,
  club,
}) => {
  const member = await club.takeMember();
  const { state } = await club.signIn(member);
  const context = await browser.newContext({ storageState: state, baseURL: club.url });
  const page = await context.newPage();
  await page.goto('/v1/settings/security');
  await expect(page.getByText(english('session.thisOne'))).toBeVisible();
  await expect(page.getByText(english('token.title'))).toHaveCount(0);
  await createTokenByCall(context, 'Old script');
  await page.reload();
  await expect(line(page, 'Old script')).toBeVisible();
  await context.close();
});

test.describe('an administrator', () => {
  test.use({ role: 'admin' });

  test("sees a user's tokens on their page, and revokes one", async ({ page, club, browser }) => {
    const member = await club.takeMember();
    const { state } = await club.signIn(member);
    const other = await browser.newContext({ storageState: state, baseURL: club.url });
    await createTokenByCall(other, 'Lost script');
    await other.close();
    await page.goto(`/v1/admin/update/user/${member.user.id}`);
    await button(page, english('token.show')).click();
    await button(page, english('token.revokeOne', { name: 'Lost script' })).click();
    await button(page, english('token.revoke')).click();
    await expect(page.getByText(english('token.none'))).toBeVisible();
    await expectAccessible(page);
  });
});

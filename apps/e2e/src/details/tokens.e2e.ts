import { english } from '@dojang/schemas/testing';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { noConnection } from '../console-watch.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { button, toast } from '../screens.ts';

/** Makes a token on the account page, and returns its text. */
async function makeToken(page: Page, name: string): Promise<string> {
  const form = page.locator('form').filter({ has: button(page, english('token.make')) });
  await form.getByRole('textbox', { name: english('token.name') }).fill(name);
  await button(page, english('token.make')).click();
  await expect(page.getByRole('heading', { name: english('token.made', { name }) })).toBeFocused();
  return page.getByRole('textbox', { name: english('token.token') }).inputValue();
}
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('makes a token, sees it once, and revokes it after a question', async ({
    page,
    club,
    person,
    playwright,
  }) => {
    await page.goto('/v1/settings/account');
    await button(page, english('token.show')).click();
    await expect(page.getByText(english('token.none'))).toBeVisible();
    await button(page, english('token.make')).click();
    await expect(page.getByText(english('form.required')).last()).toBeVisible();
    const token = await makeToken(page, 'Import of results');
    await expect(line(page, 'Import of results')).toContainText(english('token.neverUsed'));
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoCutText(page, 'the tokens');
    const script = await playwright.request.newContext({ baseURL: club.url });
    const headers = { authorization: `Bearer ${token}` };
    const read = await script.get('/api/user/profile', { headers });
    expect(await read.json()).toMatchObject({ email: person.email });
    await page.reload();
    await button(page, english('token.show')).click();
    await expect(line(page, 'Import of results')).toContainText(/Last used/);
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

  test('copies a token, which the page says', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/v1/settings/account');
    await button(page, english('token.show')).click();
    const token = await makeToken(page, 'Calendar');
    await button(page, english('link.copy')).click();
    await expect(page.getByText(english('link.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  });

  test('is told without network that tokens can not be seen now', async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(noConnection);
    await page.goto('/v1/settings/account');
    await expect(page.getByText(english('profile.synced'))).toBeVisible();
    await context.setOffline(true);
    await button(page, english('token.show')).click();
    await expect(page.getByRole('alert')).toContainText(english('app.retry'));
    await context.setOffline(false);
    await expect(page.getByText(english('token.none'))).toBeVisible();
  });
});

test.describe('an administrator', () => {
  test.use({ role: 'admin' });

  test('sees the tokens of a person on their page, and revokes one', async ({
    page,
    club,
    browser,
  }) => {
    const member = await club.takeMember();
    const { state } = await club.signIn(member);
    const other = await browser.newContext({ storageState: state, baseURL: club.url });
    const theirs = await other.newPage();
    await theirs.goto('/v1/settings/account');
    await button(theirs, english('token.show')).click();
    await makeToken(theirs, 'Lost script');
    await other.close();
    await page.goto(`/v1/admin/update/user/${member.user.id}`);
    await button(page, english('token.show')).click();
    await button(page, english('token.revokeOne', { name: 'Lost script' })).click();
    await button(page, english('token.revoke')).click();
    await expect(page.getByText(english('token.none'))).toBeVisible();
    await expectAccessible(page);
  });
});

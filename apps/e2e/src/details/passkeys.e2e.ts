import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { refusedRequest } from '../console-watch.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { button, phone, toast } from '../screens.ts';

test.use({ role: 'member' });

/** Gives the page's browser an authenticator that confirms everything. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}

const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a member adds a passkey, renames it, logs in with it, and removes it', async ({
  page,
  person,
  consoleWatch,
}) => {
  await addAuthenticator(page);
  await page.goto('/v1/settings/security');
  const form = page.locator('form').filter({ has: button(page, english('passkey.create')) });
  await form.getByRole('textbox', { name: english('passkey.name') }).fill('Phone');
  await button(page, english('passkey.create')).click();
  await expect(line(page, 'Phone')).toContainText(english('passkey.neverUsed'));
  await button(page, english('passkey.renameOne', { name: 'Phone' })).click();
  const renaming = page.getByRole('textbox', { name: english('passkey.name') }).last();
  await renaming.fill('My phone');
  await button(page, english('passkey.renameOne', { name: 'Phone' }))
    .last()
    .click();
  await expect(line(page, 'My phone')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoCutText(page, 'the passkeys');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?redirect=/v1/settings/security');
  await button(page, english('auth.passkeyLogin')).click();
  await expect(line(page, 'My phone')).not.toContainText(english('passkey.neverUsed'));
  const profile = await page.context().request.get('/api/user/profile');
  expect(await profile.json()).toMatchObject({ email: person.email });

  await button(page, english('passkey.removeOne', { name: 'My phone' })).click();
  await button(page, english('passkey.remove')).click();
  await expect(toast(page)).toContainText(english('passkey.removed'));
  await expect(page.getByText(english('passkey.none'))).toBeVisible();
  consoleWatch.allow(refusedRequest(401));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await button(page, english('auth.passkeyLogin')).click();
  await expect(page.getByRole('alert')).toContainText(english('auth.passkeyFailed'));
});

import { createHmac } from 'node:crypto';
import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { refusedRequest } from '../console-watch.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect } from '../fixtures.ts';
import { button, fillLogin, phone, toast } from '../screens.ts';
import { test } from '../second-admin.ts';

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

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('adds a passkey, renames it, logs in with it, and removes it', async ({
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

    // of a sync under way when the cookies are cleared, and of the removed passkey below
    consoleWatch.allow(refusedRequest(401));
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
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await button(page, english('auth.passkeyLogin')).click();
    await expect(page.getByRole('alert')).toContainText(english('auth.passkeyFailed'));
  });
});

test.describe('an administrator', () => {
  test.use({ role: 'admin' });

  test('sets up an app, and logs in with a code, with a recovery code, and not with a wrong one', async ({
    secondAdmin: { page, email, password },
    consoleWatch,
  }) => {
    // 401: a sync under way when the cookies are cleared
    consoleWatch.allow(refusedRequest(400), refusedRequest(401), refusedRequest(403));
    await page.goto('/v1/settings/security');
    await button(page, english('secondFactor.setUpApp')).click();
    const secret = await page.getByLabel(english('secondFactor.secret')).inputValue();
    const code = page.getByRole('textbox', { name: english('secondFactor.code') });
    const confirm = button(page, english('secondFactor.confirm'));
    await code.fill(totpCode(secret));
    await confirm.click();
    await expect(page.getByRole('heading', { name: english('secondFactor.codes') })).toBeFocused();
    const [recovery = ''] = await page
      .getByRole('listitem')
      .filter({ hasText: /-/ })
      .allTextContents();
    await expectAccessible(page);
    // the next step's, as setting up has used one; it stays right when a step ends meanwhile
    for (const typed of [totpCode(secret, 1), recovery]) {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login?redirect=/v1/settings/security');
      await fillLogin(page, { email, password });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        english('secondFactor.stepTitle'),
      );
      await code.fill('000 000');
      await code.press('Enter');
      await expect(page.getByText(english('secondFactor.wrongCode'))).toBeVisible();
      await expectAccessible(page);
      await code.fill(typed);
      await code.press('Enter');
      await expect(page.getByText(english('secondFactor.hasApp'))).toBeVisible();
    }
  });
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows now, or so many steps of 30 seconds later (RFC 6238). */
function totpCode(secret: string, stepsLater = 0): string {
  // shown in groups
  const bits = secret
    .replaceAll(' ', '')
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsLater));
  const hash = createHmac('sha1', key).update(step).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { type AdminCalls, callAsAdmin } from './families.ts';
import { expect, test as base } from './fixtures.ts';
import { button, choiceField, toast } from './screens.ts';
import { waitForWorker } from './worker.ts';

export const test = base.extend<{ admin: AdminCalls }>({
  admin: async ({ club }, use) => {
    const admin = await callAsAdmin(club);
    await use(admin);
    await admin.close();
  },
});

export const child = (page: Page, name: string) => page.getByRole('link', { name });

/** Opens the account and waits until it works offline. */
export async function openAccount(page: Page) {
  await page.goto('/v1/settings/account');
  await waitForWorker(page);
}

export async function changeKup(page: Page, label: string) {
  await choiceField(page, 'Kup').selectOption({ label });
  await button(page, 'Save').last().click();
}

/** Opens a child's data and saves another grade without a network. */
export async function changeKupOffline(page: Page, name: string, label: string) {
  await openAccount(page);
  await child(page, name).click();
  await expect(page.getByText(english('profile.synced')).first()).toBeVisible();
  await page.context().setOffline(true);
  await changeKup(page, label);
  await expect(toast(page)).toContainText(english('profile.savedHere'));
}

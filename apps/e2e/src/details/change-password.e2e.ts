import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { button, toast } from '../screens.ts';

test.use({ role: 'member' });

const chosen = 'hadan makgi 7';
const current = (page: Page) =>
  page.getByRole('textbox', { name: english('auth.currentPassword'), exact: true });
const next = (page: Page) =>
  page.getByRole('textbox', { name: english('auth.newPassword'), exact: true });

async function change(page: Page, from: string, to: string) {
  await current(page).fill(from);
  await next(page).fill(to);
  await button(page, english('auth.changePassword')).click();
}

test('a member changes the password, which ends all other sessions; offline it stays unchanged', async ({
  page,
  context,
  club,
  person,
}) => {
  await club.signIn(person);
  await page.goto('/v1/settings/security');
  await expect(page.getByText(english('session.thisOne'))).toBeVisible();
  await context.setOffline(true);
  await change(page, person.password, chosen);
  await expect(page.getByRole('alert')).toContainText(english('offline.unreachable'));
  await expect(next(page)).toHaveValue(chosen);
  await context.setOffline(false);
  await button(page, english('auth.changePassword')).click();
  await expect(toast(page)).toContainText('Your password is changed, and');
  await expect(current(page)).toHaveValue('');
  await expect(next(page)).toHaveValue('');
  await expect(club.signIn(person)).rejects.toThrow(english('auth.wrongCredentials'));
  await club.signIn({ email: person.email, password: chosen });
  // this session continues
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
});

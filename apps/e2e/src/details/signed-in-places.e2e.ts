import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { button, phone, toast } from '../screens.ts';

const sessions = (page: Page) => page.getByRole('rowheader');

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('sees their sessions and ends other ones', async ({ page, club, person }) => {
    await club.signIn(person);
    await club.signIn(person);
    await page.goto('/v1/settings/account');
    await page.getByRole('link', { name: english('navigation.security') }).click();
    const own = sessions(page).filter({ hasText: english('session.thisOne') });
    await expect(own).toHaveCount(1);
    const before = await sessions(page).count();
    expect(before).toBeGreaterThanOrEqual(3);
    const title = page.getByRole('columnheader', { name: english('session.seen') });
    await expect(title).toBeVisible();
    // the header must not cover the menu
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoCutText(page, 'the page of security');
    await expect(title).toBeHidden();
    await expect(page.getByRole('table')).toBeVisible();
    const end = page.getByRole('button', { name: /^End (?!all)/ });
    await end.first().click();
    await expect(toast(page)).toContainText(english('session.ended', { n: 1 }));
    await expect(sessions(page)).toHaveCount(before - 1);
    await button(page, english('session.endOthers')).click();
    await expect(sessions(page)).toHaveCount(1);
    await expect(button(page, english('session.endOthers'))).toHaveCount(0);
    await page.goto('/v1/settings/account');
    await expect(page.getByText(english('profile.synced'))).toBeVisible();
  });
});

test.describe('an administrator', () => {
  test.use({ role: 'admin' });

  test('ends all sessions of a user', async ({ page, club }) => {
    const lost = await club.takeMember();
    await club.signIn(lost);
    await page.goto(`/v1/admin/update/user/${lost.user.id}`);
    const access = page.getByRole('region', { name: english('user.access') });
    await button(access, english('app.show')).click();
    await expect(sessions(page).first()).toBeVisible();
    await button(page, english('session.endAll')).click();
    await expect(page.getByText(english('session.nowhere'))).toBeVisible();
    await expect(toast(page)).toContainText(/sessions? ha(s|ve) ended/);
  });
});

import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectNoCutText } from '../cut-text.ts';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { button, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

const places = (page: Page) => page.getByRole('rowheader');

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('sees where they are signed in, and ends what they do not know', async ({
    page,
    club,
    person,
  }) => {
    await club.signIn(person);
    await club.signIn(person);
    await page.goto('/v1/settings/account');
    await page.getByRole('link', { name: english('navigation.security') }).click();
    const own = places(page).filter({ hasText: english('session.thisOne') });
    await expect(own).toHaveCount(1);
    const before = await places(page).count();
    expect(before).toBeGreaterThanOrEqual(3);
    const title = page.getByRole('columnheader', { name: english('session.seen') });
    await expect(title).toBeVisible();
    // where no part of the menu lies below the header
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoCutText(page, 'the page of security');
    await expect(title).toBeHidden();
    await expect(page.getByRole('table')).toBeVisible();
    const end = page.getByRole('button', { name: /^End (?!all)/ });
    await end.first().click();
    await expect(toast(page)).toContainText(english('session.ended', { n: 1 }));
    await expect(places(page)).toHaveCount(before - 1);
    await button(page, english('session.endOthers')).click();
    await expect(places(page)).toHaveCount(1);
    await expect(button(page, english('session.endOthers'))).toHaveCount(0);
    await page.goto('/v1/settings/account');
    await expect(page.getByText(english('profile.synced'))).toBeVisible();
  });

  test.describe('without network', () => {
    test.use({ serviceWorkers: 'allow' });

    test('is told that it can not be seen now', async ({ page, context, consoleWatch }) => {
      consoleWatch.allow(noConnection);
      await page.goto('/v1/settings/account');
      await waitForWorker(page);
      await context.setOffline(true);
      await page.goto('/v1/settings/security');
      await expect(page.getByRole('alert')).toContainText(english('app.retry'));
      // it is asked again by itself
      await context.setOffline(false);
      await expect(places(page).first()).toBeVisible();
    });
  });
});

test.describe('an administrator', () => {
  test.use({ role: 'admin' });

  test('ends where a person is signed in', async ({ page, club }) => {
    const lost = await club.takeMember();
    await club.signIn(lost);
    await page.goto(`/v1/admin/update/user/${lost.user.id}`);
    await button(page, english('session.show')).click();
    await expect(places(page).first()).toBeVisible();
    await button(page, english('session.endAll')).click();
    await expect(page.getByText(english('session.nowhere'))).toBeVisible();
    await expect(toast(page)).toContainText(/sessions? ha(s|ve) ended/);
  });
});

import { english } from '@dojang/schemas/testing';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from '../screens.ts';

const memberPages = [
  '/v1',
  '/v1/analysis',
  '/v1/competitions',
  '/v1/events',
  '/v1/scorecard',
  '/v1/training',
  '/v1/training/grading',
  '/v1/training/groups',
  '/v1/training/packs',
  '/v1/settings/account',
  '/v1/settings/competition-data',
  '/v1/settings/log',
  '/v1/settings/notifications',
  '/v1/settings/offline',
  '/v1/settings/security',
  '/v1/settings/data',
  '/v1/admin',
  '/v1/no-such-page',
];

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('main, [role=main]').first()).toBeVisible();
  await expect(page.getByText(english('app.loading'))).toHaveCount(0);
}

const phone = { width: 360, height: 740 };

async function expectNoBarrierOn(page: Page, path: string) {
  await open(page, path);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
}

for (const path of ['/login', '/no-such-page']) {
  test(`nobody meets a barrier on ${path}, which does not scroll sideways on a phone`, async ({
    page,
  }) => expectNoBarrierOn(page, path));
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the login page does not scroll sideways', async ({ page }) => {
    await open(page, '/login');
    await expectNoSidewaysScroll(page);
  });
});

test.describe('a member', () => {
  test.use({ role: 'member' });

  for (const path of memberPages) {
    test(`meets no barrier on ${path}, which does not scroll sideways on a phone`, async ({
      page,
    }) => expectNoBarrierOn(page, path));
  }

  test('meets no barrier in the drawer of a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/v1/training');
    await page.getByRole('button', { name: /navigation|menu/i }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  // of users, see admin-users
  test('meets no barrier in the table of tournaments', async ({ page }) => {
    await open(page, '/v1/admin');
    await page.getByRole('tab', { name: 'Tournaments' }).click();
    await expect(page.getByRole('table', { name: 'Tournaments' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('with the keyboard alone', () => {
  test.use({ role: 'member' });
  test('a member changes the surname and saves it', async ({ page }) => {
    await open(page, '/v1/settings/account');
    const surname = page.getByLabel('Surname');
    for (let presses = 0; presses < 40; presses += 1) {
      if (await surname.evaluate((field) => field === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(surname).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Keys');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveText(new RegExp(english('profile.updated')));
    await expect(page.getByLabel('Surname')).toHaveValue('Keys');
  });
});

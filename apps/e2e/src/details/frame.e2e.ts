import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { navigation } from '../screens.ts';

const sections = ['Analysis', 'Events', 'Competitions', 'Scorecard', 'Training', 'Settings'];
const pages = [
  '/v1',
  '/v1/analysis',
  '/v1/events',
  '/v1/competitions',
  '/v1/scorecard',
  '/v1/training',
  '/v1/settings',
  '/v1/settings/account',
  '/v1/settings/competition-data',
  '/v1/settings/notifications',
  '/v1/settings/offline',
  '/v1/settings/security',
  '/v1/settings/data',
  '/v1/admin',
];

test('nobody sees a page of the frame: each leads to the login page', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?redirect=/);
  }
});

test.describe('a member on a wide screen', () => {
  test.use({ role: 'member' });

  test('the header is 60 pixels high', async ({ page }) => {
    await page.goto('/v1/training');
    const box = await page.getByRole('banner').boundingBox();
    expect(box?.height).toBe(60);
  });

  test('the navigation has every section but Admin', async ({ page }) => {
    await page.goto('/v1/training');
    for (const section of sections) {
      await expect(
        navigation(page).getByRole('link', { name: section, exact: true }),
      ).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  });

  test('each section opens from the navigation and is the highlighted one', async ({ page }) => {
    await page.goto('/v1');
    for (const section of sections) {
      const link = navigation(page).getByRole('link', { name: section, exact: true });
      await expect(link).not.toHaveAttribute('aria-current', /.+/);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/v1/${section.toLowerCase()}`));
      await expect(link).toHaveAttribute('aria-current', /page|true/);
      await expect(navigation(page).locator('[aria-current]')).toHaveCount(1);
    }
  });

  test('Settings is highlighted on the pages below it', async ({ page }) => {
    await page.goto('/v1/settings/competition-data');
    const link = navigation(page).getByRole('link', { name: 'Settings', exact: true });
    await expect(link).toHaveAttribute('aria-current', /page|true/);
  });

  test('Logout ends the session in the browser and on the server', async ({ page, context }) => {
    await page.goto('/v1/events');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    // on this device at once, on the server as soon as it has heard
    const status = async () => (await context.request.get('/api/user/profile')).status();
    await expect.poll(status).toBe(401);
    await page.goto('/v1/events');
    await expect(page).toHaveURL(/\/login/);
  });

  test('after Logout, the back button shows nothing of the member', async ({ page }) => {
    await page.goto('/v1/settings/account');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('has an Admin link in the navigation', async ({ page }) => {
    await page.goto('/v1/training');
    await navigation(page).getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
  });

  test('finds every section in the drawer where the header has no room for them', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('dojang-language', 'de'));
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.goto('/v1/training');
    const opener = page.getByRole('button', { name: 'Menü öffnen' });
    const section = { name: 'Verwaltung', exact: true };
    await opener.click();
    await page.getByRole('dialog').getByRole('link', section).click();
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(opener).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', section)).toBeVisible();
  });
});

test.describe('the theme', () => {
  test.use({ role: 'member', colorScheme: 'light' });
  const background = 'getComputedStyle(document.body).backgroundColor';

  test.beforeEach(async ({ page }) => {
    await page.goto('/v1/training');
    await expect(page.getByRole('banner')).toBeVisible();
  });

  async function chooseTheme(page: Page, name: string) {
    await page.getByRole('button', { name: /theme/i }).click();
    await page
      .getByRole('menuitem', { name })
      .or(page.getByRole('menuitemradio', { name }))
      .click();
  }

  test('the menu offers Light, Dark and System', async ({ page }) => {
    await page.getByRole('button', { name: /theme/i }).click();
    await expect(page.getByRole('menu')).toContainText(/Light.*Dark.*System/s);
  });

  test('Dark is dark at once, and still after a reload', async ({ page }) => {
    const light = await page.evaluate(background);
    await chooseTheme(page, 'Dark');
    await expect.poll(() => page.evaluate(background)).not.toBe(light);
    const dark = await page.evaluate(background);
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await page.evaluate(background)).toBe(dark);
  });

  test('System is the default and follows the system while the page is open', async ({ page }) => {
    const light = await page.evaluate(background);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(background)).not.toBe(light);
  });

  test('Light stays light on a dark system', async ({ page }) => {
    const light = await page.evaluate(background);
    await chooseTheme(page, 'Light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await page.evaluate(background)).toBe(light);
  });
});

test.describe('a member on a phone', () => {
  test.use({ role: 'member', viewport: { width: 360, height: 740 } });

  test('the drawer opens from the header and leads to a section', async ({ page }) => {
    await page.goto('/v1/training');
    await expect(page.getByRole('link', { name: 'Events', exact: true })).toBeHidden();
    await page.getByRole('button', { name: /navigation|menu/i }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Events', exact: true }).click();
    await expect(page).toHaveURL(/\/v1\/events$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('Settings is a group that opens and closes', async ({ page }) => {
    await page.goto('/v1/training');
    await page.getByRole('button', { name: /navigation|menu/i }).click();
    const drawer = page.getByRole('dialog');
    const group = drawer.getByRole('button', { name: 'Settings' });
    const sublink = drawer.getByRole('link', { name: 'Competition data' });
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(sublink).toBeHidden();
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Account', 'Competition data', 'Notifications', 'Offline']) {
      await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await group.click();
    await expect(sublink).toBeHidden();
    await group.click();
    await sublink.click();
    await expect(page).toHaveURL(/\/v1\/settings\/competition-data$/);
  });

  test('the drawer has a Logout button', async ({ page }) => {
    // asks the server for nothing that the logout could cut off
    await page.goto('/v1/analysis');
    await page.getByRole('button', { name: /navigation|menu/i }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('the Escape key closes the drawer and the focus returns', async ({ page }) => {
    await page.goto('/v1/training');
    const opener = page.getByRole('button', { name: /navigation|menu/i });
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

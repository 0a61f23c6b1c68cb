import { english } from '@dojang/schemas/testing/samples';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { navigation, phone } from '../screens.ts';

const sections = ['Analysis', 'Events', 'Competitions', 'Scorecard', 'Training', 'Settings'];
/** Sections, and pages below one. */
const pages = ['/v1', '/v1/training', '/v1/settings/account', '/v1/admin'];

test('every page redirects a signed-out user to the login page', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?redirect=/);
  }
});

test.describe('a member on a wide screen', () => {
  test.use({ role: 'member' });

  test('each section but Admin opens from the navigation of the 60 pixel header, which highlights it; Logout ends the session in the browser and on the server', async ({
    page,
    context,
  }) => {
    await page.goto('/v1');
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(60);
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    for (const section of sections) {
      const link = navigation(page).getByRole('link', { name: section, exact: true });
      await expect(link).not.toHaveAttribute('aria-current', /.+/);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/v1/${section.toLowerCase()}`));
      await expect(link).toHaveAttribute('aria-current', /page|true/);
      await expect(navigation(page).locator('[aria-current]')).toHaveCount(1);
    }

    await page.goto('/v1/events');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    // immediate on the device, a moment later on the server
    const status = async () => (await context.request.get('/api/user/profile')).status();
    await expect.poll(status).toBe(401);
    // Back shows none of their pages
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/v1/events');
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('has an Admin link in the navigation, and in the drawer when the header is too narrow', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('dojang-language', 'de'));
    await page.goto('/v1/training');
    const setFontSize = (size: string) =>
      page.evaluate(
        (fontSize) => void Object.assign(document.documentElement.style, { fontSize }),
        size,
      );
    // larger letters, and then a window of another width
    await setFontSize('18px');
    await page.setViewportSize({ width: 1000, height: 700 });
    const opener = page.getByRole('button', { name: 'Menü öffnen' });
    const section = { name: 'Verwaltung', exact: true };
    await opener.click();
    await page.getByRole('dialog').getByRole('link', section).click();
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
    await setFontSize('16px');
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(opener).toBeHidden();
    await page.goto('/v1/training');
    await page.getByRole('banner').getByRole('link', section).click();
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
  });
});

test.describe('the theme', () => {
  test.use({ role: 'member', colorScheme: 'light' });
  const background = 'getComputedStyle(document.body).backgroundColor';

  test.beforeEach(async ({ page }) => {
    await page.goto('/v1/training');
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('the theme menu offers Light, Dark and System, which follows the system; Light and Dark survive a reload', async ({
    page,
  }) => {
    const light = await page.evaluate(background);
    const isLight = (expected: boolean) =>
      expect.poll(async () => (await page.evaluate(background)) === light).toBe(expected);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /theme/i }).click();
      await expect(page.getByRole('menu')).toContainText(/Light.*Dark.*System/s);
      await page.getByRole('menuitemradio', { name }).click();
      await page.keyboard.press('Escape');
    };
    await page.emulateMedia({ colorScheme: 'dark' });
    await isLight(false);
    for (const [name, system, isSeenLight] of [
      ['Light', 'dark', true],
      ['Dark', 'light', false],
    ] as const) {
      await choose(name);
      await page.emulateMedia({ colorScheme: system });
      await isLight(isSeenLight);
      await page.reload();
      await expect(page.getByRole('banner')).toBeVisible();
      await isLight(isSeenLight);
    }
  });
});

test.describe('a member on a phone', () => {
  test.use({ role: 'member', viewport: phone });

  test('the drawer has a collapsible group of settings and a Logout button, and the Escape key restores the focus', async ({
    page,
  }) => {
    await page.goto('/v1/training');
    await expect(page.getByRole('link', { name: 'Events', exact: true })).toBeHidden();
    const opener = page.getByRole('button', { name: /navigation|menu/i });
    await opener.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
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
    await expect(drawer).toBeHidden();
    await expect(page.getByText(english('profile.synced'))).toBeVisible();
    await opener.click();
    await drawer.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

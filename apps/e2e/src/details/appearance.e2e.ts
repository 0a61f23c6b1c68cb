import { writeFile } from 'node:fs/promises';
import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { watchShifts } from '../layout-shift.ts';
import { button, holdRequests, saveButton, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ ownClub: 'appearance', role: 'admin', serviceWorkers: 'allow' });

const club = 'Taekwondo Ulm';
const green = 'rgb(11, 110, 79)';

const colourField = (page: Page) =>
  page.getByRole('textbox', { name: english('appearance.accent'), exact: true });
const logoInput = (page: Page) => page.locator('input[type=file]');
const inkOf = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-ink-6'),
  );

/** A picture of the browser, larger than a logo. */
async function drawPicture(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#0b6e4f';
    context.fillRect(0, 0, 900, 600);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}

test('an administrator gives the club its name, colour and logo; visitors see them before the app has loaded, and devices without network', async ({
  page,
  browser,
  club: { url },
}) => {
  await page.goto('/v1/admin/appearance');
  await waitForWorker(page);
  await page.getByRole('textbox', { name: english('appearance.name') }).fill(club);
  await colourField(page).fill('#ffd400');
  await expect(page.getByText(english('appearance.unreadable'))).toBeVisible();
  await saveButton(page).click();
  await expect(colourField(page)).toBeFocused();
  await colourField(page).fill('#0B6E4F');
  await logoInput(page).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await drawPicture(page),
  });
  await expect(button(page, english('appearance.removeLogo'))).toBeVisible();
  await saveButton(page).click();
  await expect(toast(page)).toHaveText(english('appearance.saved'));
  await expect(page.locator('.app-header .app-logo')).toHaveText(club);
  expect(await inkOf(page)).toBe('#0b6e4f');
  await expectAccessible(page);

  await test.step('a visitor', async () => {
    const visitor = await browser.newPage({
      baseURL: url,
      storageState: { cookies: [], origins: [] },
    });
    const readShifts = await watchShifts(visitor);
    const release = await holdRequests(visitor, /libraries-.*\.js/);
    await visitor.goto('/login', { waitUntil: 'commit' });
    await expect(visitor.locator('.app-heading')).toHaveText(club);
    const mark = visitor.locator('.app-logo-mark');
    await expect(mark).toHaveCSS('background-image', /\/api\/club\/logo\?v=png-/);
    release();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(club);
    const logIn = button(visitor, english('auth.login'));
    await expect(logIn).toHaveCSS('background-color', green);
    await expect(visitor).toHaveTitle(new RegExp(club));
    expect(await readShifts()).toBeLessThan(0.001);
    await visitor.goto('/link');
    await expect(visitor.locator('.entry-card .app-logo')).toHaveText(club);
    await visitor.close();
  });

  await test.step('without network', async () => {
    await page.context().setOffline(true);
    await page.goto('/v1/settings/account');
    await expect(page.locator('.app-header .app-logo')).toHaveText(club);
    expect(await inkOf(page)).toBe('#0b6e4f');
    await expect(page).toHaveTitle(new RegExp(club));
    await page.context().setOffline(false);
  });

  await test.step('a device that was away learns it for its next start', async () => {
    await page.evaluate(() => localStorage.removeItem('club-appearance'));
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('club-appearance')))
      .toContain(club);
    await page.reload();
    await expect(page.locator('.app-header .app-logo')).toHaveText(club);
  });
});

const signature = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');

test.describe('a picture', () => {
  test.use({ serviceWorkers: 'block' });

  test('that cannot be a logo gets a sentence, and what was typed stays', async ({
    page,
  }, testInfo) => {
    await page.goto('/v1/admin/appearance');
    await colourField(page).fill('#c01f37');
    // as a file: the bytes would take seconds on their way to the browser
    const large = testInfo.outputPath('large.png');
    await writeFile(large, Buffer.concat([signature, Buffer.alloc(20_000_001)]));
    for (const [name, buffer, text] of [
      ['text.png', Buffer.from('no picture'), english('picture.notAPicture')],
      ['phone.heic', Buffer.from('\0\0\0\x18ftypheic'), english('picture.notAPicture')],
      ['moves.png', Buffer.concat([signature, Buffer.from('\0\0\0\x08acTL')]), /one that moves/],
      ['broken.png', signature, english('picture.notShown')],
    ] as const) {
      await logoInput(page).setInputFiles({ name, mimeType: 'image/png', buffer });
      await expect(page.getByRole('alert')).toHaveText(text);
    }
    await logoInput(page).setInputFiles(large);
    await expect(page.getByRole('alert')).toHaveText(/larger than 20 MB/);
    await expect(colourField(page)).toHaveValue('#c01f37');
    // still the saved one, or that of the app
    await expect(page.getByRole('group').locator('img')).toHaveAttribute('src', /^\//);
  });
});

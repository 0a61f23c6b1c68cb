import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';
import { tiles } from './hall.ts';

const folder = fileURLToPath(new URL('../../../docs/images', import.meta.url));
const phone = { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

const pictures = [
  { name: 'home', who: 'member', path: '/v1', ...phone },
  { name: 'phone-dark', who: 'member', path: '/v1/settings/competition-data', ...phone },
  { name: 'attendance', who: 'coach', path: '/v1/training', opens: /attendance/i, ...phone },
  { name: 'week', who: 'coach', path: '/v1/training', ...desk },
  { name: 'competition', who: 'member', path: '/v1/competitions', opens: /2027/, ...phone },
  { name: 'grading', who: 'coach', path: '/v1/training/grading', ...desk },
  { name: 'club', who: 'admin', path: '/v1/admin/club', ...desk },
  { name: 'desk-light', who: 'admin', path: '/v1/admin', ...desk },
  { name: 'desk-dark', who: 'admin', path: '/v1/events', ...desk },
] as const;

for (const { name, who, path, ...more } of pictures) {
  const { viewport, deviceScaleFactor } = more;
  test.describe(name, () => {
    test.use({
      viewport,
      deviceScaleFactor,
      colorScheme: name.endsWith('dark') ? 'dark' : 'light',
      signIn: async ({ club }, use) => use(await club.signIn(club[who])),
    });

    test('screenshot', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if ('opens' in more) {
        await page.getByRole('link', { name: more.opens }).first().click();
        await page.waitForURL((url) => url.pathname !== path);
      }
      if (name === 'attendance') {
        await expect(tiles(page)).not.toHaveCount(0);
        for (const tile of (await tiles(page).all()).slice(0, 7)) await tile.click();
      }
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
    });
  });
}

import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';

const folder = fileURLToPath(new URL('../../../docs/images', import.meta.url));
const phone = { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

const pictures = [
  { name: 'phone-light', role: 'member', path: '/v1/settings/account', ...phone },
  { name: 'phone-dark', role: 'member', path: '/v1/settings/competition-data', ...phone },
  { name: 'desk-light', role: 'admin', path: '/v1/admin', ...desk },
  { name: 'desk-dark', role: 'admin', path: '/v1/events', ...desk },
] as const;

for (const { name, role, path, ...device } of pictures) {
  test.describe(name, () => {
    test.use({ role, colorScheme: name.endsWith('dark') ? 'dark' : 'light', ...device });

    test('is taken', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
    });
  });
}

import { expect, test } from '../fixtures.ts';
import { button, rowsOf } from '../screens.ts';

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('returns to the tournaments from a form opened by its address; hovering over a link prefetches its record', async ({
    page,
  }) => {
    await page.goto('/v1/admin/create/tournament');
    await button(page, 'Cancel').click();
    await expect(page.getByRole('table', { name: 'Tournaments' })).toBeVisible();
    await page.goto('/v1/admin/create/user');
    await button(page, 'Cancel').click();
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();

    await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
    const link = page.getByRole('link', { name: /^Update/ }).first();
    const fetched = page.waitForResponse(/user\.find/);
    await link.hover();
    await fetched;
    let fetches = 0;
    page.on('request', (request) => (fetches += request.url().includes('user.find') ? 1 : 0));
    await link.click();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
    expect(fetches).toBe(0);
  });
});

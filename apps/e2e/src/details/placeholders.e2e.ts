import { expect, test } from '../fixtures.ts';

test.use({ role: 'member' });

test('the pages that are still to come say so', async ({ page }) => {
  const content = page.getByRole('main');
  await page.goto('/v1');
  await expect(content).toContainText('Hello User');
  for (const section of ['training', 'scorecard']) {
    await page.goto(`/v1/${section}/`);
    await expect(content).toContainText(/Hello/);
  }
  for (const section of ['competitions', 'analysis']) {
    await page.goto(`/v1/${section}/`);
    await expect(content).toHaveText(/\w/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

import { expect, test } from '../fixtures.ts';

test.use({ role: 'member' });

test("the frame's first page says 'Hello User'", async ({ page }) => {
  await page.goto('/v1');
  await expect(page.getByRole('main')).toContainText('Hello User');
});

for (const section of ['training', 'scorecard']) {
  test(`${section} shows a hello text`, async ({ page }) => {
    await page.goto(`/v1/${section}/`);
    await expect(page.getByRole('main')).toContainText(/Hello/);
  });
}

for (const section of ['competitions', 'analysis']) {
  test(`${section} shows a placeholder text`, async ({ page }) => {
    await page.goto(`/v1/${section}/`);
    await expect(page.getByRole('main')).toHaveText(/\w/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

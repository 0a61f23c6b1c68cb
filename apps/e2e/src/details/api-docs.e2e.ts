import { expect, test } from '../fixtures.ts';

test.use({ role: 'member' });

test('the REST documentation works in a browser, without requests to other sites', async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/api/docs');
  // without the bar that loads other documents
  await expect(page.locator('.opblock').first()).toBeVisible();
  await expect(page.locator('.topbar')).toHaveCount(0);
  await page.locator('.opblock-summary-description', { hasText: /^All tournaments$/ }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  const response = page.locator('.live-responses-table .response');
  await expect(response.locator('.response-col_status')).toContainText('200');
  await expect(response).toContainText('"participants"');
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
});

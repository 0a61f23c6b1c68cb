import { english } from '@dojang/schemas/testing/samples';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';

/** Logged by the browser and the router when a chunk fails to load. */
const missingChunk = /Failed to fetch dynamically imported module|Unable to preload CSS/;

test.use({ role: 'member' });

test('a page that fails to load says so, and a button shows the error', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(noConnection, missingChunk);
  await page.goto('/v1/training');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/\/assets\//, (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page.getByText(english('app.somethingWentWrong'))).toBeVisible();
  const show = page.getByRole('button', { name: 'Show Error' });
  await expect(page.getByText(/Failed to fetch|Unable to preload/)).toBeHidden();
  await show.click();
  await expect(page.getByText(/Failed to fetch|Unable to preload/)).toBeVisible();
  await page.getByRole('button', { name: 'Hide Error' }).click();
  await expect(page.getByText(/Failed to fetch|Unable to preload/)).toBeHidden();
});

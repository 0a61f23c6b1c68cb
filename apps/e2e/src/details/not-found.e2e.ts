import { english } from '@dojang/schemas/testing/samples';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';

/** What the browser and the app's router log about a part of the app that does not come. */
const missingPart = /Failed to fetch dynamically imported module|Unable to preload CSS/;

test.use({ role: 'member' });

test('a page that cannot be loaded says what went wrong, and the button shows the error', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(noConnection, missingPart);
  await page.goto('/v1/training');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The network is gone before the page's own script has come.
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

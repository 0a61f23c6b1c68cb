import { english } from '@dojang/schemas/testing/samples';
import { test } from '../deployment.ts';
import { expect } from '../fixtures.ts';
import { fillLogin } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ serviceWorkers: 'allow' });

test('a tab keeps working after an update, shows a notice, and loads the new version on request', async ({
  page,
  club,
  deployment,
}) => {
  await page.goto(`${deployment.url}/login`);
  await fillLogin(page, club.admin);
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  await waitForWorker(page);
  await deployment.deploy();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(english('app.newVersion'))).toBeVisible();
  // the server no longer has this chunk
  await page.getByRole('link', { name: 'Training' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await expect(page.locator('meta[name=build]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('meta[name=build]')).toHaveCount(1);
  await expect(page.getByText(english('app.newVersion'))).toBeHidden();
});

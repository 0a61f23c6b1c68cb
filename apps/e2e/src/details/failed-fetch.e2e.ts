import { logTexts } from '@dojang/schemas/log-texts';
import { english } from '@dojang/schemas/testing/samples';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from '../screens.ts';

test.use({ role: 'member' });

test('each failed fetch of the profile is logged once and shown nowhere', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(noConnection);
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  const failures = () => logged.filter((text) => text.startsWith(logTexts.profileNotFetched));
  await page.goto('/v1/settings/account');
  await expect(page.getByText(english('profile.synced'))).toBeVisible();
  let failed = 0;
  page.on('requestfailed', (request) => (failed += Number(/sync\.p/.test(request.url()))));
  await page.route(/sync\.p/, (route) => route.abort('connectionrefused'));
  for (const count of [1, 2]) {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => failed).toBeGreaterThanOrEqual(count);
    await expect.poll(() => failures().length - failed).toBe(0);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);
});

import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { phone } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

// the demo's administrator coaches a session today
test.use({ ownClub: 'training', role: 'admin', serviceWorkers: 'allow' });

async function expectSession(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('attendance.title'));
  await expect(page.getByText(/· \d\d:\d\d\s*Kinder 1 · /)).toBeVisible();
}

test('a coach finds today’s session offline, even if the page was last opened on another day', async ({
  page,
  context,
}) => {
  test.slow();
  const what = english('training.takeAttendance');
  const link = { name: english('training.ofSession', { what, when: 'Kinder 1' }) };
  await page.clock.setSystemTime(Date.now() - 86_400_000);
  await page.goto('/v1/training');
  await waitForWorker(page);
  // opening the session stores it on the device
  await page.getByRole('link', link).click();
  await expectSession(page);
  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await again.goto('/v1/training');
  await again.getByRole('link', link).click();
  await expectSession(again);
  await context.setOffline(false);
});

test('a coach takes the attendance of today’s session', async ({ page }) => {
  await page.goto('/v1/training');
  await expect(page.getByRole('heading', { name: english('training.today') })).toBeVisible();
  await expect(page.getByText('Kinder 1', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  // side by side, though the coach has no last sessions
  const topOf = async (key: 'training.nextSessions' | 'grading.grades') =>
    (await page.getByRole('heading', { name: english(key) }).boundingBox())?.y;
  expect(await topOf('grading.grades')).toBe(await topOf('training.nextSessions'));
  await page.setViewportSize(phone);
  await expectNoCutText(page, 'the training page of a coach');
  const what = english('training.takeAttendance');
  await page.getByRole('link', { name: english('training.ofSession', { what, when: '' }) }).click();
  await expectSession(page);
});

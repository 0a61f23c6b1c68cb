import { addDays } from '@dojang/schemas/calendar-day';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { test } from '../children.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect } from '../fixtures.ts';
import { openHall, planSessions, tiles } from '../hall.ts';
import { button, phone, rowsOf, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ ownClub: 'home', role: 'member', viewport: phone, serviceWorkers: 'allow' });

async function open(page: Page) {
  await page.goto('/v1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('app.greeting'));
}

/** Reloads without network, once the app works without. */
async function reloadOffline(page: Page) {
  await waitForWorker(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('app.greeting'));
}

async function expectGood(page: Page, where: string) {
  await expectAccessible(page, where);
  await expectNoCutText(page, where);
  await expectNoSidewaysScroll(page);
}

test('a guardian excuses a child with two taps, and takes it back without network', async ({
  page,
  club,
  person,
  admin,
}) => {
  const jun = await admin.addChild('Jun', person.user.id);
  await planSessions(club, jun.id, { days: [addDays(today(), 1)], start: '18:00', minutes: 90 });
  await open(page);
  await expect(page.getByRole('heading', { name: 'Jun' })).toBeVisible();
  const competition = page.getByText(/^(today|tomorrow|in \d+ days) · /);
  await expect(competition).toBeVisible();
  await page
    .getByRole('button', { name: english('training.childCantCome', { name: 'Jun' }) })
    .click();
  await button(page, english('training.tellCoach')).click();
  await expect(toast(page)).toContainText(english('training.excuseSaved'));
  const excused = page.getByText(english('training.excused'), { exact: true });
  await expect(excused).toBeVisible();
  await expectGood(page, 'home of a guardian');

  await reloadOffline(page);
  await expect(competition).toBeVisible();
  await expect(excused).toBeVisible();
  await page.getByRole('button', { name: english('training.childComes', { name: 'Jun' }) }).click();
  await expect(excused).toHaveCount(0);
});

test('a coach takes attendance with two taps, also without network', async ({
  page,
  club,
  person,
}) => {
  const { athletes } = await openHall(club, [person], 3);
  await open(page);
  const counts = english('training.expected', { expected: 3, total: 3, excused: 0 });
  await expect(page.getByText(counts)).toBeVisible();
  await expect(page.getByText(english('home.nobodyReady'))).toBeVisible();
  await expectGood(page, 'home of a coach');

  await reloadOffline(page);
  await expect(page.getByText(english('home.nextGrade'))).toHaveCount(0);
  await page
    .getByRole('link', { name: english('training.takeAttendance') })
    .first()
    .click();
  await expect(tiles(page)).toHaveCount(athletes.length);
  await tiles(page).first().click();
  await expect(tiles(page).first()).toHaveAttribute('aria-pressed', 'true');
});

test.describe('an administrator', () => {
  test.use({ role: 'admin' });

  test('sees who waits, and decides it from there', async ({ page }) => {
    await open(page);
    const waiting = page.getByText(/^\d+ waits? for a decision$/);
    await expect(waiting).toBeVisible();
    await expect(page.getByText(english('home.noBackup'))).toBeVisible();
    await expectGood(page, 'home of an administrator');

    await reloadOffline(page);
    await expect(waiting).toBeVisible();
    await expect(page.getByText(english('home.backup'))).toHaveCount(0);
    await expect(page.getByText(english('user.missingLogin'))).toHaveCount(0);
    await page.getByRole('link', { name: english('home.decide') }).click();
    await expect(page).toHaveURL(/\/v1\/competitions\/[^/]+\/team$/);
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('sees how many people cannot log in yet, and opens the list of them', async ({ page }) => {
    const data = { name: 'Newcomer', email: 'newcomer@example.org', authority: 'USER' };
    expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true);
    await open(page);
    const task = page.getByRole('listitem').filter({ hasText: english('user.missingLogin') });
    await expect(task).toContainText(english('home.people', { n: 1 }));
    await task.getByRole('link', { name: english('app.show') }).click();
    await expect(page).toHaveURL(/\/v1\/admin\?missing=LOGIN$/);
    await expect(rowsOf(page.getByRole('table'))).toHaveCount(1);
    await expect(page.getByRole('rowheader')).toHaveText(data.name);

    await page.getByLabel(english('user.missing')).selectOption(english('user.missingNothing'));
    await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
  });
});

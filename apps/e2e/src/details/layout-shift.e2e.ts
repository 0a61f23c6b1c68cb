import type { Page } from '@playwright/test';
import { english } from '@dojang/schemas/testing';
import { expect, test } from '../fixtures.ts';
import { openWithoutList, rowsOf } from '../screens.ts';

/** What browsers count as steady is 0.1; a page that keeps its places free has next to nothing. */
const shiftMax = 0.02;

const viewports = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Adds up how far what is in sight moves by itself, from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      // TypeScript's library does not know what a shift has
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // a shift is told after the frame that has it
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.reduce((sum, value) => sum + value, 0);
    });
}

for (const [device, viewport] of Object.entries(viewports)) {
  test.describe(`on a ${device}`, () => {
    test.use({ role: 'admin', viewport });

    for (const path of ['/v1/events', '/v1/admin', '/v1/admin?tab=tournaments']) {
      test(`nothing in sight moves while ${path} loads`, async ({ page }) => {
        const readShift = await watchShifts(page);
        const answer = await openWithoutList(page, path);
        await page.evaluate(() => document.fonts.ready);
        answer();
        await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
        expect(await readShift()).toBeLessThan(shiftMax);
      });
    }

    test('nothing in sight moves while the page of grades loads', async ({ page }) => {
      const readShift = await watchShifts(page);
      await page.goto('/v1/training/grading');
      await expect(page.getByRole('heading', { name: english('grading.exams') })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await readShift()).toBeLessThan(shiftMax);
    });

    test('nothing in sight moves while the training page loads', async ({ page }) => {
      const readShift = await watchShifts(page);
      await page.goto('/v1/training');
      await expect(page.getByRole('heading', { name: english('training.calendar') })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await readShift()).toBeLessThan(shiftMax);
    });

    test('nothing in sight moves while a session opens, from the server and from this device', async ({
      page,
    }) => {
      const mine = await page.request.get('/api/training/mine');
      const { today } = (await mine.json()) as { today: { id: string; group_id: string }[] };
      const path = `/v1/training/session/${today[0]?.id}?group=${today[0]?.group_id}`;
      const readShift = await watchShifts(page);
      for (const _from of ['the server', 'this device']) {
        const answer = page.waitForResponse(/training\.day/);
        await page.goto(path);
        await expect(page.getByRole('button', { name: english('attendance.add') })).toBeVisible();
        // this device shows what it has, and then what is new
        await answer;
        await page.evaluate(() => document.fonts.ready);
        expect(await readShift()).toBeLessThan(shiftMax);
      }
    });

    test('nothing in sight moves while a group loads', async ({ page }) => {
      const groups = (await (await page.request.get('/api/training/group/getall')).json()) as {
        id: string;
      }[];
      const readShift = await watchShifts(page);
      await page.goto(`/v1/training/group/${groups[0]?.id}`);
      await expect(page.getByRole('button', { name: english('grading.print') })).toBeEnabled();
      await page.evaluate(() => document.fonts.ready);
      expect(await readShift()).toBeLessThan(shiftMax);
    });

    test('nothing in sight moves while the groups load', async ({ page }) => {
      const readShift = await watchShifts(page);
      await page.goto('/v1/training/groups');
      await expect(page.getByRole('heading', { name: english('group.clubBreaks') })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await readShift()).toBeLessThan(shiftMax);
    });

    test('nothing in sight moves while the account page loads', async ({ page }) => {
      const readShift = await watchShifts(page);
      await page.goto('/v1/settings/account');
      await expect(page.getByText(english('profile.synced'))).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await readShift()).toBeLessThan(shiftMax);
    });

    test('nothing in sight moves while the page of security loads', async ({ page }) => {
      const readShift = await watchShifts(page);
      await page.goto('/v1/settings/security');
      await expect(page.getByRole('button', { name: english('token.make') })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await readShift()).toBeLessThan(shiftMax);
    });
  });
}

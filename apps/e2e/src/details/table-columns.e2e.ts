import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { rowsOf } from '../screens.ts';

test.use({ role: 'admin' });

const headers = (page: Page) => page.getByRole('columnheader');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const handle = (page: Page, column: string) =>
  page.getByRole('button', { name: english('table.columnOptions', { column }) });
const liveRegion = (page: Page) => page.locator('[aria-live=polite]:not(output)');

async function readBox(page: Page, name: string) {
  const box = await header(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not visible`);
  return box;
}

const readNames = (page: Page) =>
  headers(page).evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')));

test.beforeEach(async ({ page }) => {
  await page.goto('/v1/admin');
  await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
});

test('a column is moved, pinned and resized with the keyboard, announces its new place, and keeps it after a reload', async ({
  page,
}) => {
  await handle(page, 'kup').press('Enter');
  await expectAccessible(page);
  const item = (key: 'table.moveRight' | 'table.wider' | 'table.pinLeft') =>
    page.getByRole(key.startsWith('table.pin') ? 'menuitemcheckbox' : 'menuitem', {
      name: english(key),
    });
  await item('table.moveRight').press('Enter');
  await expect(liveRegion(page)).toHaveText(
    english('table.columnPlace', { column: 'kup', place: 4, n: 14 }),
  );
  await item('table.moveRight').press('Enter');
  const moved = ['name', 'surename', 'weight_class', 'ag', 'kup'];
  await expect.poll(async () => (await readNames(page)).slice(0, 5)).toEqual(moved);
  await expect(item('table.moveRight')).toBeFocused();

  const { width } = await readBox(page, 'kup');
  await item('table.wider').press('Enter');
  await expect(liveRegion(page)).toHaveText(
    english('table.columnWidth', { column: 'kup', width: width + 32 }),
  );
  await item('table.pinLeft').press('Enter');
  await expect(liveRegion(page)).toHaveText(english('table.columnPinnedLeft', { column: 'kup' }));
  await page.keyboard.press('Escape');
  await expect(handle(page, 'kup')).toBeFocused();

  await page.reload();
  await expect(headers(page).nth(1)).toHaveAttribute('aria-label', 'kup');
  const [name, kup] = [await readBox(page, 'name'), await readBox(page, 'kup')];
  expect(kup.x).toBeCloseTo(name.x + name.width, 0);
  expect(kup.width).toBeCloseTo(width + 32, 0);
  await page.getByRole('button', { name: english('table.moreColumns') }).click();
  await expect(page.getByRole('button', { name: english('table.firstColumns') })).toBeVisible();
  expect((await readBox(page, 'kup')).x).toBe(kup.x);

  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: english('table.resetColumns') }).click();
  await expect(headers(page).nth(2)).toHaveAttribute('aria-label', 'kup');
});

test('a column is dragged to another place and width, and nothing else moves', async ({ page }) => {
  const { mouse } = page;
  const tops = () =>
    rowsOf(page.getByRole('table')).evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().top),
    );
  const before = await tops();
  await header(page, 'ag').hover();
  await handle(page, 'ag').hover();
  await mouse.down();
  const { x, y, width } = await readBox(page, 'surename');
  await mouse.move(x + width / 2, y + 20, { steps: 5 });
  await expect(header(page, 'surename')).toHaveAttribute('data-target');
  await mouse.up();
  await expect(headers(page).nth(1)).toHaveAttribute('aria-label', 'ag');
  await expect(page.getByRole('menu')).toHaveCount(0);

  const ag = await readBox(page, 'ag');
  for (const step of [60, -30]) {
    const edge = await readBox(page, 'ag');
    await mouse.move(edge.x + edge.width - 3, edge.y + 10);
    await mouse.down();
    await mouse.move(edge.x + edge.width - 3 + step, edge.y + 10, { steps: 5 });
    await mouse.up();
    await expect
      .poll(async () => Math.round((await readBox(page, 'ag')).width))
      .toBe(Math.round(edge.width + step));
  }
  expect((await readBox(page, 'ag')).width).toBeCloseTo(ag.width + 30, 0);
  expect(await tops()).toEqual(before);
});

import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { button, rowsOf, toast } from '../screens.ts';

test.use({ role: 'admin' });

async function readBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not visible');
  return box;
}

test.describe('where not all columns fit', () => {
  test('name, kup, weight class and age group are visible on a desktop, and a button scrolls to the other columns', async ({
    page,
  }) => {
    await page.goto('/v1/admin');
    const table = page.getByRole('table');
    const header = (name: string) => table.getByRole('columnheader', { name, exact: true });
    await expect(rowsOf(table)).toHaveCount(5);
    for (const name of ['name', 'kup', 'weight_class', 'ag'])
      await expect(header(name)).toBeInViewport({ ratio: 1 });
    await expect(header('id')).not.toBeInViewport();
    await button(page, 'More columns').click();
    await expect(button(page, 'First columns')).toBeVisible();
    for (const name of ['id', 'name', 'Actions']) await expect(header(name)).toBeInViewport();
    const [name, id, actions] = await Promise.all(
      ['name', 'id', 'Actions'].map((it) => readBox(header(it))),
    );
    expect(name?.x).toBeLessThan(id?.x ?? 0);
    expect(id?.x).toBeLessThan(actions?.x ?? 0);
    expect(id?.width).toBeLessThan(name?.width ?? 0);
    await button(page, 'First columns').click();
    await expect(button(page, 'More columns')).toBeVisible();
  });

  test('the participants of an event can be reached on a tablet', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1100 });
    await page.goto('/v1/events');
    await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
    await button(page, 'More columns').click();
    await expect(button(page, 'First columns')).toBeVisible();
    const end = await readBox(page.getByRole('columnheader', { name: 'Participants' }));
    expect(end.x + end.width).toBeLessThanOrEqual(820);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a user is a card with the main fields; the others expand, and the order is chosen from a list', async ({
    page,
  }) => {
    await page.goto('/v1/admin');
    const cards = rowsOf(page.getByRole('table'));
    await expect(cards).toHaveCount(5);
    const card = cards.first();
    const cells = card.getByRole('cell');
    const first = ['surename', 'kup', 'authority', 'email'];
    const titles = () => cells.evaluateAll((all) => all.map((cell) => cell.dataset['title']));
    expect(await titles()).toEqual([...first, 'Actions']);
    await card.getByRole('button', { name: 'Details' }).click();
    expect(await titles()).toEqual(expect.arrayContaining(['id', 'birthday', 'pg', ...first]));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: 'Details' }).click();
    expect(await titles()).toEqual([...first, 'Actions']);
    const heightPx = await page.evaluate(() => document.documentElement.scrollHeight);
    // each of its buttons and links is 44 px high
    expect(heightPx).toBeLessThan(2100);

    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort by email');
    await expect(page).toHaveURL(/sort=email/);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const ascending = await cards.locator('[data-title=email]').allTextContents();
    expect(ascending).toEqual(ascending.toSorted());
    await page.getByRole('button', { name: 'Sort descending' }).click();
    await expect(page).toHaveURL(/descending=true/);
    await expect(page.getByRole('button', { name: 'Sort ascending' })).toBeVisible();
  });
});

test('the toast covers no control, on a desktop and on a phone', async ({ page }) => {
  await page.goto('/v1/admin?tab=tournaments');
  await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() =>
      sessionStorage.setItem('message', JSON.stringify({ kind: 'success', text: 'Saved' })),
    );
    await page.reload();
    await expect(toast(page)).toBeVisible();
    await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
    const toastBox = await readBox(toast(page));
    for (const control of await page.locator('main :is(button, a, input, select):visible').all()) {
      const box = await readBox(control);
      const isApart =
        box.x >= toastBox.x + toastBox.width ||
        box.x + box.width <= toastBox.x ||
        box.y >= toastBox.y + toastBox.height ||
        box.y + box.height <= toastBox.y;
      expect(isApart, await control.innerText()).toBe(true);
    }
  }
});

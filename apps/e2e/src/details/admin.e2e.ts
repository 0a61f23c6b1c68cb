import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { rowsOf, turnTo } from '../screens.ts';

const userColumns = [
  'name',
  'surename',
  'kup',
  'weight_class',
  'ag',
  'gender',
  'pg',
  'birthday',
  'authority',
  'email',
  'username',
  'img',
  'id',
];

/** The total in the table's footer: other tests add and delete rows. */
async function readTotal(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+ in total$/).textContent();
  return Number.parseInt(text ?? '', 10);
}

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('sees a refusal instead of the admin pages, which fetch no lists', async ({
    page,
    context,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const path of ['', 'log', 'create/user', 'update/tournament/x', 'delete/user/x']) {
      await page.goto(`/v1/admin/${path}`);
      await expect(page.getByText(english('admin.notAllowedToView'))).toBeVisible();
      await expect(page.getByRole('main').locator('table, form')).toHaveCount(0);
    }
    expect(requests.filter((url) => /(page|getAll|find|suggest|limits)\b/.test(url))).toEqual([]);
    expect((await context.request.get('/api/user/getall')).status()).toBe(403);
  });
});

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/v1/admin');
    await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
  });

  test('sees two tabs, Users first, with thirteen columns in order and five rows a page, and filters users by name', async ({
    page,
    club,
  }) => {
    await expect(page.getByRole('tab')).toHaveText(['Users', 'Tournaments']);
    await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('columnheader')).toHaveText(
      [...userColumns, 'Actions'].map((name) => new RegExp(name)),
    );
    const total = await readTotal(page);
    const pages = Math.ceil(total / 5);
    await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible();
    await turnTo(page, 'Next page', 2);
    await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
    await turnTo(page, 'Previous page', 1);

    const wanted = club.users.find(({ authority }) => authority === 'USER')?.name ?? '';
    const matching = club.users.filter(({ name }) =>
      name.toLowerCase().includes(wanted.toLowerCase()),
    );
    await page.getByPlaceholder('Filter by names...').fill(wanted.toUpperCase());
    await expect(page.getByText(`${matching.length} in total`, { exact: true })).toBeVisible();
    for (const name of await rowsOf(page.getByRole('table'))
      .getByRole('rowheader')
      .allTextContents()) {
      expect(name.toLowerCase()).toContain(wanted.toLowerCase());
    }
    await page.getByPlaceholder('Filter by names...').fill('nobody is called this');
    await expect(page.getByText(english('table.noResults'))).toBeVisible();
    await page.getByPlaceholder('Filter by names...').fill('');
    await expect(page.getByText(`${total} in total`)).toBeVisible();
  });

  test('hides and shows a column and lowers the rows, also after a reload', async ({ page }) => {
    const row = rowsOf(page.getByRole('table')).first();
    const heightOf = async () => (await row.boundingBox())?.height ?? 0;
    const normal = await heightOf();
    const birthday = page.getByRole('columnheader', { name: /birthday/ });
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'birthday' }).click();
    await expect(birthday).toHaveCount(0);
    await page.getByRole('menuitemradio', { name: english('table.rowsLow') }).click();
    await expect.poll(heightOf).toBeLessThan(normal);
    const low = await heightOf();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect.poll(heightOf).toBe(low);
    await expect(rowsOf(page.getByRole('table'))).toHaveCount(5);
    await expect(birthday).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'birthday' }).click();
    await expect(birthday).toHaveCount(1);
  });
});

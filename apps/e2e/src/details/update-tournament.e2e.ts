import { english } from '@dojang/schemas/testing/samples';
import { refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { button, toast } from '../screens.ts';
import { tournamentCalls } from '../tournament-screens.ts';

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('confirms the deletion of a tournament; a failure is shown only in the card', async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(404));
    const calls = tournamentCalls(context.request);
    const { id, name } = await calls.create({ name: 'Doomed' });
    await page.goto(`/v1/admin/delete/tournament/${id}`);
    const card = page.getByRole('group', { name: english('admin.deleteQuestion', { what: id }) });
    await expect(card).toContainText(/cannot be undone.*permanently removed.*uploaded files/);
    await expect(card).toContainText(name);
    await button(page, 'Cancel').click();
    await expect(page).toHaveURL(/\/v1\/admin(\?|$)/);
    expect(await calls.find(id)).toBeDefined();

    await page.goto(`/v1/admin/delete/tournament/${id}`);
    await expect(card).toBeVisible();
    await calls.delete(id);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await button(page, 'Continue').click();
    await expect(card.getByRole('alert')).toHaveText(english('tournament.notFound', { id: id }));
    await expect(button(page, 'Continue')).toBeEnabled();
    await expect(toast(page)).toHaveCount(0);
    expect(loads).toBe(0);
  });
});

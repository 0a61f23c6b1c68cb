import { english } from '@dojang/schemas/testing/samples';
import type { Tournament } from '@dojang/schemas/tournament';
import { expect, test } from '../fixtures.ts';
import { button, expectAdminToast } from '../screens.ts';
import { pills, tournamentCalls, tournamentFields } from '../tournament-screens.ts';

const listNames = ({ participants }: Tournament) =>
  participants.map(({ name, surname }) => (surname ? `${name} ${surname}` : name));

test.describe('with the keyboard alone', () => {
  test.use({ role: 'admin' });

  test('the administrator creates a tournament with participants', async ({
    page,
    context,
    club,
  }) => {
    test.slow();
    const calls = tournamentCalls(context.request);
    const name = `By keys ${Date.now()}`;
    const [first, second] = new Set(club.users.map((user) => user.name));
    await page.goto('/v1/admin/create/tournament');
    await tournamentFields(page).name.focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Seoul');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2024-02-29');
    await page.keyboard.press('Escape');
    while (
      !(await tournamentFields(page).participants.evaluate((it) => it === document.activeElement))
    ) {
      await page.keyboard.press('Tab');
    }
    const { participants } = tournamentFields(page);
    for (const [index, text] of [first, second].entries()) {
      await page.keyboard.type(text ?? '');
      await expect(participants).toHaveAttribute('aria-activedescendant', /./);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option', { selected: true }).first()).toBeVisible();
      await expect(pills(page)).toHaveCount(index + 1);
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(participants).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Tab');
    await expect(pills(page).first().getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pills(page)).toHaveCount(1);
    await expect(pills(page).first().getByRole('button')).toBeFocused();
    const remaining = await pills(page).allTextContents();
    while (!(await button(page, 'Create').evaluate((it) => it === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expectAdminToast(page, english('tournament.created'));
    const created = await calls.findByName(name);
    expect(created).toMatchObject({ location: 'Seoul', date: '2024-02-29' });
    expect(listNames(created)).toEqual(remaining);
    await calls.delete(created.id);
  });
});

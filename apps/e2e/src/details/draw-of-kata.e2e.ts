import { english } from '@dojang/schemas/testing/samples';
import { announceForDraw, expectResults } from '../competition.ts';
import { expect, test } from '../fixtures.ts';
import { button, toast } from '../screens.ts';

test.use({ ownClub: 'changed', role: 'admin' });

test('kata of a draw is opened with one press, and the majority of flags is in the bracket', async ({
  page,
}) => {
  const id = await announceForDraw(page, 'Kata Cup', 'KATA');
  await page.goto(`/v1/competitions/${id}/draw`);
  await page.getByLabel(english('draw.guests')).fill('Jo, TSV Nord\nAda, SC West');
  await button(page, english('draw.check')).click();
  await button(page, english('draw.draw')).click();
  await expect(toast(page)).toContainText(english('draw.drawn'));
  await page.goto('/v1/scorecard');
  const divisionSelect = page.getByLabel(english('draw.division'));
  const label = await divisionSelect.getByRole('option', { name: /^Kata Cup/ }).textContent();
  await divisionSelect.selectOption({ label: label ?? '' });
  await page
    .getByRole('button', { name: english('scoreboard.openOf', { n: 1, names: '' }) })
    .click();
  for (const n of [1, 2, 3, 4, 5])
    await page
      .getByRole('group', { name: english('scoreboard.judge', { n }) })
      .getByRole('radio')
      .first()
      .check();
  await expectResults(page, id, [1]);
});

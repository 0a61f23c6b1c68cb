import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { announceForDraw, expectResults } from '../competition.ts';
import { expect, test } from '../fixtures.ts';
import { button, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ ownClub: 'changed', role: 'admin', viewport: { width: 390, height: 740 } });
test.use({ serviceWorkers: 'allow', hasTouch: true });

const guests = ['Jo, TSV Nord, 1', 'Ada, SC West', 'Kai, SC Ost', 'Lia, SC Mitte, 2'];

/** Opens a bout of the draw, which blue wins as red is withdrawn. */
async function fight(page: Page, n: number) {
  await page.getByRole('button', { name: english('scoreboard.openOf', { n, names: '' }) }).tap();
  await page.getByRole('button', { name: english('scoreboard.fix') }).tap();
  await button(page, english('scoreboard.isWinner', { side: 'Blue' })).tap();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('link', { name: english('scoreboard.leave') }).tap();
}

test('a draw of four is fought to its end without network on a phone, and the server has its winner', async ({
  context,
  page,
}) => {
  const id = await announceForDraw(page, 'Phone Cup');
  await page.goto(`/v1/competitions/${id}/draw`);
  await page.getByLabel(english('draw.guests')).fill(guests.join('\n'));
  await page.getByLabel(english('draw.seed')).fill('7');
  await button(page, english('draw.check')).tap();
  await button(page, english('draw.draw')).tap();
  await expect(toast(page)).toContainText(english('draw.drawn'));
  await page.goto('/v1/scorecard');
  await expect(page.getByRole('heading', { name: english('scoreboard.fromDraw') })).toBeVisible();
  const divisionSelect = page.getByLabel(english('draw.division'));
  await waitForWorker(page);
  await context.setOffline(true);
  for (const n of [1, 2, 3]) {
    const label = await divisionSelect.getByRole('option', { name: /^Phone Cup/ }).textContent();
    await divisionSelect.selectOption({ label: label ?? '' });
    await fight(page, n);
  }
  await expect(button(page, english('scoreboard.begin'))).toBeVisible();
  await expect(divisionSelect.getByRole('option', { name: /^Phone Cup/ })).toHaveCount(0);

  await context.setOffline(false);
  await expectResults(page, id, [1, 2, 3]);
  await page.goto(`/v1/competitions/${id}/draw`);
  const winner = page.getByText(/^Winner: /).filter({ visible: true });
  await expect(winner).toHaveText(/^Winner: \p{L}{2,}/u);
});

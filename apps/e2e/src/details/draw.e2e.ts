import { english } from '@dojang/schemas/testing/samples';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { announceForDraw, expectResults } from '../competition.ts';
import { expect, test } from '../fixtures.ts';
import { button, phone, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ ownClub: 'changed', role: 'admin', serviceWorkers: 'allow' });

const guests = ['Jo, TSV Nord, 1', 'Ada, TSV Nord', 'Kai, SC West', 'Lia, SC West, 2', 'Max'];

test('a division with guests is drawn, and results are entered by keyboard', async ({
  context,
  page,
}) => {
  const id = await announceForDraw(page, 'Club Cup');
  await page.goto(`/v1/competitions/${id}/draw`);
  await expect(page.getByText(english('draw.noEntrants'))).toBeVisible();
  await page.getByLabel(english('draw.guests')).fill(guests.join('\n'));
  await page.getByLabel(english('draw.seed')).fill('7');
  const draw = button(page, english('draw.draw'));
  await expect(draw).toBeDisabled();
  await button(page, english('draw.check')).click();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1 + guests.length);
  await expectAccessible(page);
  await draw.click();
  await expect(toast(page)).toContainText(english('draw.drawn'));

  const bouts = page.getByRole('table', { name: english('draw.bouts') });
  // four bouts, and byes for three
  await expect(bouts.getByRole('row')).toHaveCount(1 + 4 + 3);
  await expect(page.getByRole('img', { name: /Bracket of Kyorugi/ })).toBeVisible();
  await expect(page.getByText(english('draw.drawnWith', { seed: '7', hash: '' }))).toBeVisible();
  await expectAccessible(page);
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  for (const bout of [1, 2, 3, 4]) {
    await button(page, english('draw.resultOf', { n: bout })).press('Enter');
    await page.getByRole('menuitem').first().press('Enter');
    await expect(button(page, english('draw.undoOf', { n: bout }))).toBeVisible();
  }
  await expect(button(page, english('draw.undoOf', { n: 2 }))).toBeDisabled();
  await context.setOffline(false);
  await expectResults(page, id, [1, 2, 3, 4]);
  const winner = page.getByText(/^Winner: /).filter({ visible: true });
  await expect(winner).toHaveText(/^Winner: \p{L}{2,}/u);
  const bracket = page.getByRole('img', { name: /Bracket of Kyorugi/ });
  await expect(bracket).toContainText('Lia · SC West');
  const way = page.getByLabel(english('draw.way'));
  const marked = bracket.locator('rect[data-marked]');
  await bracket.getByText('Max').first().click();
  await expect(way.locator('option:checked')).toHaveText('Max');
  await expect(marked).not.toHaveCount(0);
  const own = await marked.count();
  await way.selectOption('SC West');
  await expect.poll(() => marked.count()).toBeGreaterThan(own);
  await way.selectOption(english('draw.nobody'));
  await expect(marked).toHaveCount(0);
  const event = page.getByText(/^Club Cup, .*, Hall/).first();
  await expect(event).toBeHidden();
  const inHall = async () => {
    await expect(event).toBeVisible();
    await expect(winner).toHaveText(/^Winner: \p{L}\.$/u);
    await expect(bracket.getByText('L. · SC West').first()).toBeVisible();
    await expect(bracket.getByText('Lia · SC West').first()).toBeHidden();
  };
  await page.emulateMedia({ media: 'print' });
  await inHall();
  await page.emulateMedia({ media: 'screen' });
  await button(page, english('draw.fullScreen')).press('Enter');
  await inHall();
  await page.evaluate(() => document.exitFullscreen());
  await button(page, english('draw.undoOf', { n: 4 })).press('Enter');
  await expect(button(page, english('draw.resultOf', { n: 4 }))).toBeVisible();

  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

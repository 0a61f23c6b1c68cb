import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { button, tabTo } from '../screens.ts';
import { expectPressable } from '../targets.ts';
import { waitForWorker } from '../worker.ts';

test.use({ role: 'member' });

const what = (page: Page) => page.getByLabel(english('scoreboard.sport'), { exact: true });
const nameField = (page: Page, n: number) =>
  page.getByLabel(english('scoreboard.personOf', { side: english('scoreboard.personN', { n }) }));
const mark = (page: Page, judge: number, part: 'accuracy' | 'presentation') =>
  page.getByRole('textbox', {
    name: english('scoreboard.markName', { judge, form: 1, what: english(`scorecard.${part}`) }),
  });

async function openDisplay(page: Page) {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: english('scoreboard.display') }).click();
  return opened;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, serviceWorkers: 'allow' });

  test('without network a sheet of poomsae ranks its people, also on a display, refuses a mark with a sentence and takes one back', async ({
    page,
    context,
  }) => {
    await page.goto('/v1/scorecard');
    await expect(button(page, english('scoreboard.begin'))).toBeVisible();
    await waitForWorker(page);
    await context.setOffline(true);
    await what(page).selectOption('POOMSAE');
    await nameField(page, 1).fill('Ada');
    await nameField(page, 2).fill('Bo');
    await nameField(page, 3).fill('Cem');
    await page.getByLabel(english('scorecard.judges')).selectOption('3');
    await button(page, english('scoreboard.begin')).tap();
    await page.getByRole('heading', { name: 'Ada – Bo +1' }).waitFor();
    await mark(page, 1, 'accuracy').fill('4.5');
    await mark(page, 1, 'presentation').focus();
    await expect(page.getByRole('alert')).toContainText('0');
    await mark(page, 1, 'accuracy').fill('3,5');
    for (const [judge, value] of [
      [2, '3.6'],
      [3, '3.4'],
    ] as const)
      await mark(page, judge, 'accuracy').fill(value);
    for (const judge of [1, 2, 3]) await mark(page, judge, 'presentation').fill('5');
    await button(page, '−0.1').tap();
    await expect(mark(page, 3, 'presentation')).toHaveValue('4.9');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: /^Out of bounds/ }).tap();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Ada')).toContainText('8.167');
    await page.getByRole('button', { name: /^Undo: Ada: Out of bounds/ }).tap();
    await expect(row('Ada')).toContainText('8.467');
    await button(page, english('scoreboard.nextPerson')).tap();
    for (const judge of [1, 2, 3]) {
      await mark(page, judge, 'accuracy').fill('3.6');
      await mark(page, judge, 'presentation').fill('5.1');
      await mark(page, judge, 'presentation').press('Enter');
    }
    await expect(row('1. Bo')).toContainText(english('scoreboard.byTotal'));
    await expectNoSidewaysScroll(page);
    await expectPressable(page, 'a sheet of poomsae');
    await expectAccessible(page, 'a sheet of poomsae');
    const display = await openDisplay(page);
    await expect(display.getByRole('listitem')).toHaveText([/1\. Bo/, /2\. Ada/]);
    await mark(page, 1, 'accuracy').fill('1');
    await mark(page, 1, 'accuracy').press('Enter');
    await expect(display.getByRole('listitem')).toHaveText([/1\. Ada/, /2\. Bo/]);
    await display.close();
    await mark(page, 1, 'accuracy').fill('3.6');
    await mark(page, 1, 'accuracy').press('Enter');
    const again = await openDisplay(page);
    await expect(again.getByRole('listitem')).toHaveText([/1\. Bo/, /2\. Ada/]);
    await expectNoViolations(again, 'the display of poomsae');
    await button(page, english('scoreboard.closeSheet')).tap();
    const result = english('scoreboard.wins', { side: 'Bo', why: english('scoreboard.PTF') });
    await expect(page.getByRole('status').filter({ hasText: result })).toBeVisible();
    await expect(again.getByText(result)).toBeVisible();
    await page.getByRole('link', { name: english('scoreboard.sheet') }).tap();
    await expect(row('2. Ada')).toContainText('3.5/5 · 3.6/5 · 3.4/4.9');
    const taken = page.getByRole('listitem').filter({ hasText: 'Ada: Out of bounds' });
    await expect(taken).toContainText(english('scoreboard.VOID'));
  });
});

test('flags of kata are given by keyboard alone; their majority wins, and 0.0 is taken back', async ({
  page,
}) => {
  await page.goto('/v1/scorecard');
  await what(page).selectOption('KATA');
  await page.getByLabel(english('scorecard.judges')).selectOption('3');
  await button(page, english('scoreboard.begin')).focus();
  await page.keyboard.press('Enter');
  const flag = (judge: number, side: 'Blue' | 'Red') =>
    page
      .getByRole('group', { name: english('scoreboard.judge', { n: judge }) })
      .getByRole('radio', { name: side });
  await flag(1, 'Blue').waitFor();
  const status = page.getByRole('status').filter({ hasText: /\d:\d/ });
  await tabTo(page, 'button', `Blue: ${english('scoreboard.DISQUALIFIED')}`);
  await page.keyboard.press('Enter');
  await expect(status).toContainText(
    english('scoreboard.wins', { side: 'Red', why: english('scoreboard.DSQ') }),
  );
  await tabTo(page, 'button', `Undo: Blue: ${english('scoreboard.DISQUALIFIED')}`);
  await page.keyboard.press('Enter');
  await expect(status).toContainText(english('scoreboard.notDecided'));
  await flag(1, 'Blue').focus();
  for (const [judge, keys] of [
    [1, ['ArrowRight']],
    [2, ['Space']],
    [3, ['ArrowRight']],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(flag(judge, judge === 2 ? 'Blue' : 'Red')).toBeChecked();
    await page.keyboard.press('Tab');
  }
  const display = await openDisplay(page);
  await expect(display.getByRole('region', { name: 'Red' }).locator('[data-score]')).toHaveText(
    '2',
  );
  await expect(status).toContainText(
    `1:2 · ${english('scoreboard.wins', { side: 'Red', why: english('scoreboard.PTF') })}`,
  );
  await expectAccessible(page, 'the flags of kata');
});

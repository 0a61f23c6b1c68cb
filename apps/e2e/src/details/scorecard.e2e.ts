import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { button, tabTo } from '../screens.ts';

test.use({ role: 'member' });

const score = (page: Page, side: 'Blue' | 'Red') =>
  page.getByRole('region', { name: side }).locator('[data-score]');
const expectScore = async (page: Page, blue: string, red: string) => {
  await expect(score(page, 'Blue')).toHaveText(blue);
  await expect(score(page, 'Red')).toHaveText(red);
};

test('a bout is scored by keyboard alone, and spoken whenever the clock stops', async ({
  page,
}) => {
  await page.goto('/v1/scorecard');
  await tabTo(page, 'button', english('scoreboard.begin'));
  await page.keyboard.press('Enter');
  await page.getByRole('timer').waitFor();
  await page.keyboard.press('Space');
  await expect(page.getByText(english('scoreboard.stopClock'), { exact: true })).toBeVisible();
  for (const letter of ['q', 'e', 'p', 'z', 'l']) await page.keyboard.press(letter);
  await expectScore(page, '5', '7');
  await page.keyboard.press('Backspace');
  await expectScore(page, '4', '7');
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Blue 4, Red 7' })).toBeAttached();
  for (const letter of ['t', 't', 't']) await page.keyboard.press(letter);
  await expect(
    page.getByText(english('scoreboard.askLead', { points: 15, side: 'Blue' })).last(),
  ).toBeVisible();
  // the rules of contrast of AAA: 7 to 1
  const contrast = { type: 'rule', values: ['color-contrast-enhanced'] } as const;
  await expectNoViolations(page, 'the board', { ...contrast, values: [...contrast.values] });
  await expectNoViolations(page, 'the board');
  await page.keyboard.press('2');
  await expect(button(page, english('scoreboard.END_ROUND'))).toHaveCount(0);
  await page.keyboard.press('Space');
  await tabTo(page, 'link', english('scoreboard.leave'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(english('scoreboard.leaveQuestion'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectScore(page, '22', '7');
});

test('a display in a second window follows the board, and is right at once when it is opened again', async ({
  page,
  context,
}) => {
  await page.goto('/v1/scorecard');
  await page.getByLabel(english('scoreboard.personOf', { side: 'Blue' })).fill('Ada');
  await button(page, english('scoreboard.begin')).click();
  const openDisplay = async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: english('scoreboard.display') }).click();
    return opened;
  };
  const display = await openDisplay();
  await expect(display.getByText('Ada', { exact: true }).last()).toBeVisible();
  const clock = page.getByRole('button').filter({ has: page.getByRole('timer') });
  const press = (side: 'Blue' | 'Red', what: string) =>
    page
      .getByRole('group', { name: english('scoreboard.keysOf', { side }) })
      .getByRole('button', { name: what })
      .click();
  await clock.click();
  await expect(page.getByText(english('scoreboard.stopClock'), { exact: true })).toBeVisible();
  await press('Blue', 'Head kick 3');
  await expectScore(display, '3', '0');
  await clock.click();
  await expect(page.getByText(english('scoreboard.goOn'), { exact: true })).toBeVisible();
  const left = await page.getByRole('timer').innerText();
  await expect(display.getByRole('timer')).toHaveText(left);
  await display.close();
  await press('Red', 'Trunk kick 2');
  await expectScore(page, '3', '2');
  const late = await openDisplay();
  await expectScore(late, '3', '2');
  await expect(late.getByRole('timer')).toHaveText(left);
  await expectNoViolations(late, 'the display');
});

test('the time for an injury counts down on board and display, and at its end the referee is asked', async ({
  page,
  context,
}) => {
  await page.goto('/v1/scorecard');
  await button(page, english('scoreboard.begin')).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: english('scoreboard.display') }).click();
  const display = await opened;
  await page.keyboard.press('Space');
  await expect(page.getByText(english('scoreboard.stopClock'), { exact: true })).toBeVisible();
  await button(page, english('scoreboard.injury')).click();
  await expect(page.getByText(english('scoreboard.goOn'), { exact: true })).toBeVisible();
  await expect(display.getByText(english('scoreboard.INJURY'))).toBeVisible();
  await expect(display.getByRole('timer')).toHaveText(/^(1:00|0:5\d)$/);
  // only the clock of the board: other timers would give up on requests
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 61_000;
  });
  const question = english('scoreboard.askInjury');
  await expect(page.getByRole('status').filter({ hasText: question })).toBeAttached();
  await expect(display.getByText(question)).toBeVisible();
  await button(page, english('scoreboard.GO_ON')).click();
  await expect(page.getByRole('group', { name: english('scoreboard.question') })).toHaveCount(0);
  await expect(page.getByText(english('scoreboard.goOn'), { exact: true })).toBeVisible();
});

test('a score is set after a loss, and a press that was another one is corrected', async ({
  page,
}) => {
  await page.goto('/v1/scorecard');
  const sport = page.getByLabel(english('scoreboard.sport'));
  await sport.selectOption({ label: english('scoreboard.KUMITE') });
  await button(page, english('scoreboard.begin')).click();
  await page.getByRole('timer').waitFor();
  await page.keyboard.press('Space');
  await expect(page.getByText(english('scoreboard.stopClock'), { exact: true })).toBeVisible();
  for (const key of ['e', 'a', 'Space']) await page.keyboard.press(key);
  await button(page, english('scoreboard.fix')).click();
  const dialog = page.getByRole('dialog');
  const [penalty, ippon] = [0, 1].map((n) => dialog.getByRole('combobox').nth(n));
  const avoiding = `Blue: ${english('scoreboard.avoiding')}`;
  await penalty?.selectOption({ label: avoiding });
  await expect(penalty?.locator('option:checked') ?? dialog).toHaveText(avoiding);
  await ippon?.selectOption({ label: `Red: ${english('scorecard.yuko')}` });
  await expectScore(page, '0', '1');
  await dialog.getByRole('textbox', { name: 'Blue' }).fill('7');
  await dialog.getByRole('textbox', { name: english('scorecard.clock') }).fill('0:42');
  await dialog.getByRole('textbox', { name: english('scorecard.reason') }).fill('Tablet fell');
  await button(page, english('scoreboard.setScore')).click();
  await expectScore(page, '7', '1');
  await expect(page.getByRole('timer')).toHaveText('0:42');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

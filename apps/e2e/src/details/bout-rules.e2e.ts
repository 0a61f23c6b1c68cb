import { english } from '@dojang/schemas/testing/samples';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { button, phone, toast } from '../screens.ts';

test.use({ ownClub: 'changed', role: 'admin', viewport: phone });

test('an administrator corrects rules of bouts in a copy, by which a new bout is then scored', async ({
  page,
}) => {
  await page.goto('/v1/training/packs');
  const card = page
    .getByRole('heading', { name: 'WT 1 June 2026', exact: true })
    .locator('xpath=../..');
  await button(card, english('grading.copy')).click();
  await card.getByRole('textbox', { name: english('grading.packTitle') }).fill('Our bouts');
  const row = (what: 'scorecard.technique' | 'scorecard.times' | 'scorecard.level', n: number) =>
    card.getByRole('group', {
      name: english('scorecard.rowOf', { what: english(what), n }),
      exact: true,
    });
  const show = (part: 'techniques' | 'times' | 'level') =>
    card
      .getByRole('navigation')
      .getByRole('link', { name: english(`scorecard.${part}`), exact: true })
      .click();
  await show('techniques');
  const head = row('scorecard.technique', 3);
  await head.getByRole('textbox', { name: english('scorecard.points') }).fill('7');
  // one part at a time on a phone
  await expect(row('scorecard.times', 2)).toBeHidden();
  await show('times');
  const ofTime = english('scorecard.roundTime');
  await row('scorecard.times', 2).getByRole('textbox', { name: ofTime }).fill('75');
  await expect(head).toBeHidden();
  await show('techniques');
  await button(card, english('scorecard.addTechnique')).click();
  const added = row('scorecard.technique', 6);
  const technique = added.getByRole('combobox', { name: english('scorecard.technique') });
  await expect(technique.getByRole('option', { name: english('scorecard.yuko') })).toHaveCount(0);
  await technique.selectOption(english('scorecard.punch'));
  await added.getByRole('textbox', { name: english('scorecard.points') }).fill('1');
  await show('level');
  const level = row('scorecard.level', 1);
  await expect(
    level.getByRole('checkbox', { name: english('scorecard.turningHead') }),
  ).toBeChecked();
  await level
    .getByRole('combobox', { name: english('scorecard.levelBy') })
    .selectOption(english('scorecard.levelByPenalties'));
  await expect(level.getByRole('checkbox')).toHaveCount(0);
  await card.getByRole('switch', { name: english('grading.verified') }).click();
  await button(card, english('grading.saveCopy')).click();
  await expect(card.getByText(english('scorecard.techniqueTwice'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const nth = { what: english('scorecard.technique'), n: 6 };
  await button(card, english('scorecard.removeRow', nth)).click();
  await button(card, english('grading.saveCopy')).click();
  await expect(toast(page)).toHaveText(new RegExp(english('grading.copied')));

  const copy = page.getByRole('heading', { name: 'Our bouts', exact: true }).locator('xpath=../..');
  const decides = `${english('scorecard.levelBy')}: ${english('scorecard.levelByPenalties')}`;
  await expect(copy.getByText(decides)).toHaveCount(2);
  await page.goto('/v1/scorecard');
  const checked = english('scoreboard.checked', { rules: 'Our bouts' });
  await expect(page.getByText(checked)).toBeVisible();
  await button(page, english('scoreboard.begin')).click();
  await expect(page.getByRole('timer')).toHaveText('1:15');
  await expect(page.getByText(checked)).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('e');
  await expect(page.getByRole('region', { name: 'Blue' }).locator('[data-score]')).toHaveText('7');
});

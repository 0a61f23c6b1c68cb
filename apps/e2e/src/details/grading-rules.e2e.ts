import { loadLanguage } from '@dojang/schemas/languages';
import { english } from '@dojang/schemas/testing/samples';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { button, phone, toast } from '../screens.ts';

test.use({ ownClub: 'changed', role: 'admin' });

/** Opens the form for a copy of the first pack and enters its title. */
async function openCopy(page: Page, title: string) {
  await page.goto('/v1/training/packs');
  await button(page, english('grading.copy')).first().click();
  await page.getByRole('textbox', { name: english('grading.packTitle') }).fill(title);
}
const ofGrade = (page: Page, grade: string) =>
  page.getByRole('group').filter({ has: page.getByText(grade, { exact: true }) });
const unitsOf = (page: Page, grade: string) =>
  ofGrade(page, grade).getByRole('textbox', { name: english('grading.units'), exact: true });

test('an administrator corrects a grading rule in the app', async ({ page }) => {
  await page.goto('/v1/training/packs');
  await expect(page.getByText(english('grading.notChecked')).first()).toBeVisible();
  await button(page, english('grading.copy')).first().click();
  await page.getByRole('textbox', { name: english('grading.packTitle') }).fill('Our own rules');
  await page.getByText('7. Kup', { exact: true }).click();
  const units = page.getByRole('textbox', { name: english('grading.units'), exact: true });
  await units.locator('visible=true').fill('24');
  await page.getByRole('switch', { name: english('grading.verified') }).click();
  const day = (name: 'grading.validFrom' | 'grading.validUntil') =>
    page.getByRole('textbox', { name: english(name) });
  await day('grading.validFrom').fill('2090-02-01');
  await day('grading.validUntil').fill('2090-01-31');
  await button(page, english('grading.saveCopy')).click();
  await expect(page.getByText(english('group.endsBeforeStart'))).toBeVisible();
  await expect(day('grading.validUntil')).toBeFocused();
  await day('grading.validUntil').fill('2091-01-31');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await button(page, english('grading.saveCopy')).click();
  await expect(toast(page)).toHaveText(new RegExp(english('grading.copied')));
  await expect(
    page.getByText(
      /Our own rules.*Valid from 1 February 2090\. Valid until 31 January 2091\. Checked by/,
    ),
  ).toBeVisible();
  await page
    .getByRole('heading', { name: 'Our own rules' })
    .locator('xpath=../..')
    .getByText(english('grading.showRules', { n: 17 }))
    .click();
  await expect(page.getByText('7. Kup: 24 units, 2 months, Il-Jang')).toBeVisible();
});

test('adds and removes a grade with the keyboard, on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await openCopy(page, 'With ten kup');
  const further = page.getByRole('combobox', { name: english('grading.furtherGrade') });
  // grades with a rule are not offered again
  await expect(further.getByRole('option', { name: '9. Kup' })).toHaveCount(0);
  await further.selectOption('10. Kup');
  await button(page, english('grading.addRule')).press('Enter');
  await expect(page.locator('summary:focus')).toHaveText('10. Kup');
  await expect(further.getByRole('option', { name: '10. Kup' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(unitsOf(page, '10. Kup')).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByText('7. Kup', { exact: true }).click();
  await unitsOf(page, '7. Kup').fill('30');
  await page.getByRole('button', { name: 'Remove 7. Kup' }).press('Enter');
  const back = page.getByRole('button', { name: 'Put back 7. Kup' });
  await expect(back).toBeFocused();
  await expectAccessible(page);
  await expectNoCutText(page, 'the form of a copy');
  // the restored rule keeps its typed values
  await back.press('Enter');
  await expect(page.locator('summary:focus')).toHaveText('7. Kup');
  await expect(unitsOf(page, '7. Kup')).toHaveValue('30');
  await page.getByText('8. Kup', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove 8. Kup' }).press('Enter');
  await button(page, english('grading.saveCopy')).press('Enter');
  await expect(toast(page)).toHaveText(/Rules saved for \d+ groups?/);

  const card = page.locator('.mantine-Paper-root', { hasText: 'With ten kup' });
  const rules = card.locator('details');
  await rules.getByText(english('grading.showRules', { n: 17 })).click();
  await expect(rules.getByRole('listitem').nth(0)).toHaveText('10. Kup: 12 units, 1 month');
  await expect(rules.getByRole('listitem').nth(1)).toHaveText(/^9\. Kup/);
  await expect(rules.getByRole('listitem').nth(2)).toHaveText(/^7\. Kup: 30 units/);
});

test('an error in a collapsed grade expands it, leaving asks first, and at least one grade needs a rule', async ({
  page,
}) => {
  await openCopy(page, 'Half a copy');
  await page.getByText('5. Kup', { exact: true }).click();
  await unitsOf(page, '5. Kup').fill('');
  await page.getByText('5. Kup', { exact: true }).click();
  await expect(unitsOf(page, '5. Kup')).toBeHidden();
  await button(page, english('grading.saveCopy')).click();
  await expect(unitsOf(page, '5. Kup')).toBeFocused();
  // it stays open during the correction
  await page.keyboard.type('40');
  await expect(unitsOf(page, '5. Kup')).toHaveValue('40');
  await expect(unitsOf(page, '6. Kup')).toBeHidden();
  // an added grade without values is invalid
  const further = page.getByRole('combobox', { name: english('grading.furtherGrade') });
  await further.selectOption('9. Dan');
  await button(page, english('grading.addRule')).click();
  await button(page, english('grading.saveCopy')).click();
  await expect(unitsOf(page, '9. Dan')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove 9. Dan' }).click();

  await page.getByRole('link', { name: 'Dojang' }).first().click();
  await page.getByRole('button', { name: english('form.stay') }).click();
  await expect(unitsOf(page, '5. Kup')).toHaveValue('40');
  await button(page, english('app.cancel')).click();
  await expect(page.getByText('Half a copy')).toHaveCount(0);

  const pack = page.locator('.mantine-Paper-root', { hasText: 'Taekwondo: dan (Kukkiwon)' });
  await pack.getByRole('button', { name: english('grading.copy') }).click();
  for (const number of [2, 3, 4, 5, 6, 7]) {
    await page.getByText(`${number}. Dan`, { exact: true }).click();
    await page.getByRole('button', { name: `Remove ${number}. Dan` }).click();
  }
  await expect(page.getByRole('alert')).toHaveText(english('grading.noRules'));
  await expect(button(page, english('grading.saveCopy'))).toBeDisabled();
  await page.getByRole('button', { name: 'Put back 2. Dan' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(button(page, english('grading.saveCopy'))).toBeEnabled();
});

test('the form of a copy has no cut text on a phone in German', async ({ page }) => {
  const say = await loadLanguage('de');
  await page.addInitScript(() => localStorage.setItem('dojang-language', 'de'));
  await page.setViewportSize(phone);
  await page.goto('/v1/training/packs');
  await button(page, say('grading.copy')).first().click();
  await button(page, say('grading.addRule')).click();
  await page.getByText('8. Kup', { exact: true }).click();
  await button(page, say('grading.removeGrade', { grade: '8. Kup' })).click();
  await expectNoCutText(page, 'the form of a copy');
});

import {
  ageGroupLabels,
  kupLabels,
  performanceClassLabels,
  weightClassLabels,
} from '@dojang/schemas/competition';
import { english } from '@dojang/schemas/testing/samples';
import type { User } from '@dojang/schemas/user';
import { expect, test } from '../fixtures.ts';
import { choiceField, chosen, saveButton, toast } from '../screens.ts';

test.use({ role: 'member' });

test.beforeEach(async ({ page }) => {
  await page.goto('/v1/settings/competition-data');
});

test('all six values are saved and shown after the reload', async ({ page, context }) => {
  await choiceField(page, 'Kup').selectOption({ label: '3' });
  await choiceField(page, 'Weight class').selectOption({ label: '+87kg' });
  await choiceField(page, 'Gender').selectOption({ label: 'Female' });
  await choiceField(page, 'Age group').selectOption({ label: 'Youth C' });
  await choiceField(page, 'Performance class').selectOption({ label: 'LK2' });
  await page.getByLabel('Date of birth').fill('2011-05-06');
  await page.keyboard.press('Tab');
  await saveButton(page).click();
  await expect(toast(page)).toHaveText(new RegExp(english('profile.updated')));
  await expect(chosen(page, 'Weight class')).toHaveText('+87kg');
  const stored = (await (await context.request.get('/api/user/profile')).json()) as User;
  expect(stored).toMatchObject({
    kup: 'THREE',
    weight_class: 'PLUS_87KG',
    gender: 'FEMALE',
    ag: 'YOUTHC',
    pg: 'LK2',
    birthday: '2011-05-06',
  });
});

const choices = [
  ['Kup', Object.values(kupLabels)],
  ['Weight class', Object.values(weightClassLabels)],
  ['Age group', Object.values(ageGroupLabels).map((label) => english(label))],
  ['Performance class', Object.values(performanceClassLabels).map((label) => english(label))],
  ['Gender', ['Male', 'Female', 'Andre']],
] as const;

test('every field offers all of its choices', async ({ page }) => {
  for (const [label, labels] of choices) {
    const options = choiceField(page, label).getByRole('option');
    await expect(options).toHaveText(['Not set', ...labels]);
  }
});

test("'Andre' is stored as male, and the form names the division", async ({ page, context }) => {
  // already before 'Andre' is chosen
  await expect(choiceField(page, 'Gender')).toHaveAccessibleDescription(
    `Andre: ${english('user.andreHint')}`,
  );
  await choiceField(page, 'Gender').selectOption({ label: 'Andre' });
  await saveButton(page).click();
  await expect(toast(page)).toHaveText(new RegExp(english('profile.updated')));
  const stored = (await (await context.request.get('/api/user/profile')).json()) as User;
  expect(stored.gender).toBe('MALE');
});

test('a birthday in the future or before 1900 is rejected', async ({ page }) => {
  const birthday = page.getByLabel('Date of birth');
  for (const [day, sentence] of [
    ['2999-01-01', english('form.futureDate')],
    ['1899-12-31', english('form.dateTooEarly')],
  ] as const) {
    await birthday.fill(day);
    await page.keyboard.press('Tab');
    await saveButton(page).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(birthday).toHaveValue(day);
  }
});

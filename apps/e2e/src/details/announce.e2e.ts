import { expect, test } from '../fixtures.ts';

test.use({ ownClub: 'changed', role: 'admin' });

const table = (year: number) =>
  [
    'Altersklasse\tJahrgang\tmännlich\tweiblich\tGrad',
    `Jugend B\t${year - 14}–${year - 12}\t−33 −37 −41 +41\t−29 +29\tab 8. Kup`,
    `Jugend A\tab ${year - 17}\t−45 +45\t\t`,
  ].join('\n');

test('an administrator announces a competition from a pasted table, opens, changes and cancels it', async ({
  page,
}) => {
  const year = new Date().getFullYear() + 1;
  const main = page.getByRole('main');
  const pasted = main.getByLabel('Divisions to paste');
  await page.goto('/v1/competitions');
  await main.getByRole('link', { name: 'Announce a competition' }).click();
  await main.getByRole('textbox', { name: 'Name' }).fill('Pasted Cup');
  await main.getByLabel('Location').fill('Hall 3');
  await main.getByLabel('Day of the competition').fill(`${year}-05-09`);

  await main.getByText('Registration', { exact: true }).click();
  await main.getByLabel('Register until', { exact: true }).fill(`${year}-05-10`);
  await main.getByText('Rules and divisions').click();
  await pasted.fill(table(year));
  await expect(main.getByText(`Line 3 “ab ${year - 17}” can be meant in two ways`)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add 6 divisions to the table' })).toBeDisabled();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(
    main.getByText('Registration would end after the competition has begun'),
  ).toBeVisible();
  await expect(main.getByText('Add these lines to the table, or remove them')).toBeVisible();

  await main.getByLabel('Register until', { exact: true }).fill(`${year}-04-25`);
  await pasted.fill(table(year).replace(`ab ${year - 17}`, `${year - 17}-${year - 15}`));
  await main.getByRole('button', { name: 'Add 8 divisions to the table' }).click();
  await expect(pasted).toHaveValue('');
  const rows = main.getByRole('table', { name: 'Divisions' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  const girls = rows.nth(2);
  await expect(girls.getByLabel('Born')).toHaveValue(`${year - 14}-${year - 12}`);
  await expect(girls.getByLabel('Grades')).toHaveValue('≥8. Kup');
  await expect(rows.nth(1).getByLabel('Weight classes')).toHaveValue('-33 -37 -41 +41');
  await expect(main.getByText('nothing for')).toHaveCount(0);
  await girls.getByLabel('Weight classes').fill('-29 +29 light');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(girls.getByText('“-29 +29 light” can’t be read here')).toBeVisible();
  await girls.getByLabel('Weight classes').fill('-29 -33 +33');
  await expect(main.getByText('Read: 9 divisions')).toBeVisible();
  await main.getByText('Fees', { exact: true }).click();
  await main.getByRole('button', { name: 'Add a fee' }).click();
  const fee = main.getByRole('group', { name: 'Fee 1' });
  await fee.getByRole('combobox').selectOption('Entry');
  await fee.getByLabel('Amount').fill('25');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The announcement is saved', { exact: true })).toBeVisible();

  await expect(main.getByText('Open', { exact: true })).toBeVisible();
  await page.reload();
  await main.getByText('Fees', { exact: true }).click();
  await expect(main.getByLabel('Amount')).toHaveValue('25.00');
  await main.getByText('Rules and divisions').click();
  await expect(girls.getByLabel('Weight classes')).toHaveValue('-29 -33 +33');
  await main.getByRole('link', { name: 'Announced competitions' }).click();
  const cup = main.getByRole('row', { name: 'Pasted Cup' });
  await expect(cup).toContainText('Open');
  await cup.getByRole('button', { name: 'Copy Pasted Cup' }).click();
  await expect(main.getByText('Copied from Pasted Cup')).toBeVisible();
  await expect(main.getByLabel('Day of the competition')).toHaveValue(`${year}-05-09`);

  await cup.getByRole('link', { name: 'Change Pasted Cup' }).click();
  await main.getByLabel('Why it is cancelled').fill('The hall is closed');
  await main.getByRole('button', { name: 'Cancel the competition' }).click();
  await expect(main.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(main.getByText('The hall is closed')).toBeVisible();
  await expect(main.getByText('€25.00')).toBeVisible();
});

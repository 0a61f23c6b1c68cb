import { expect, test } from '../fixtures.ts';

test.use({ role: 'member' });

test('members see where they would start and why, and what would change it, also offline', async ({
  context,
  page,
}) => {
  const year = new Date().getFullYear();
  const main = page.getByRole('main');
  const save = (data: object) => context.request.put('/api/user/profile', { data });
  await save({ gender: null, birthday: null });
  await page.goto('/v1/competitions');
  await expect(main.getByText('Missing: Date of birth, Gender.')).toBeVisible();
  await save({ kup: 'FIVE', gender: 'MALE', birthday: `${year - 13}-05-04` });
  await page.reload();
  await expect(main.getByText('Youth B · male · LK2', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await main.getByLabel('Weight in kg').fill('41.1');
  await expect(main.getByText('Youth B · male · −45 kg · LK2', { exact: true })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveText([
    `Turns 13 in ${year}: Youth B`,
    '41.1 kg: −45 kg',
    'Kup 5: LK2',
  ]);
  await expect(main.getByText('From Kup 4: Youth B · male · −45 kg · LK1')).toBeVisible();

  await main.getByLabel('Day of the competition').fill(`${year + 2}-03-01`);
  await expect(main.getByText('Youth A · male · −45 kg · LK2', { exact: true })).toBeVisible();
  await main.getByLabel('Rules').selectOption({ label: 'Karate Kumite (WKF)' });
  await expect(main.getByText('Cadets: each event states its own weight classes')).toBeVisible();
});

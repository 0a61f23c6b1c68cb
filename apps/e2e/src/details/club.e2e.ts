import { english } from '@dojang/schemas/testing/samples';
import { expectNoSidewaysScroll, expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

test.use({ role: 'admin' });

test('the club’s charts have their tables, for screen readers, by the keyboard and in both themes, on two sheets of paper', async ({
  page,
}) => {
  await page.goto('/v1/admin');
  await page.getByRole('link', { name: english('navigation.club'), exact: true }).click();
  await expect(page.getByText(english('club.counted'))).toBeVisible();
  const numbersOf = async (label: string) => {
    const cells = page.getByRole('table', { name: label }).getByRole('cell');
    await expect(cells).not.toHaveCount(0);
    return (await cells.allInnerTexts()).map(Number);
  };
  const sumOf = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  const members = (await numbersOf(english('club.members'))).at(-1);
  expect(members).toBeGreaterThan(0);
  // everybody is in one row of each
  for (const label of ['board.ages', 'club.belts'] as const)
    expect(sumOf(await numbersOf(english(label)))).toBe(members);
  const shown = page.getByRole('region', { name: english('club.members') });
  await expect(shown).toBeHidden();
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages?.length).toBeLessThanOrEqual(2);
  const name = `${english('chart.asTable')}: ${english('club.members')}`;
  await page.getByRole('switch', { name }).press('Space');
  await expect(shown).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

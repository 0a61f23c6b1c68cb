import { expect, test } from 'vitest';
import { countByAge } from './age-bands.ts';

const born = (birth_year: number | null, male: number, female: number, unknown: number) => ({
  birth_year,
  male,
  female,
  diverse: 0,
  unknown,
  total: male + female + unknown,
});

test('everybody is in the band of the age of this year, also on its borders, and those without a birthday in one of their own', () => {
  const rows = [
    born(1900, 1, 0, 0),
    born(1965, 1, 0, 0),
    born(1966, 0, 2, 0),
    born(2012, 3, 0, 1),
    born(2020, 0, 4, 0),
    born(2026, 5, 0, 0),
    born(null, 0, 1, 7),
  ];
  expect(countByAge(rows, 2026)).toEqual([
    { band: '0–6', male: 5, female: 4, unknown: 0 },
    { band: '7–14', male: 3, female: 0, unknown: 1 },
    { band: '15–18', male: 0, female: 0, unknown: 0 },
    { band: '19–26', male: 0, female: 0, unknown: 0 },
    { band: '27–40', male: 0, female: 0, unknown: 0 },
    { band: '41–60', male: 0, female: 2, unknown: 0 },
    { band: '61+', male: 2, female: 0, unknown: 0 },
    { band: null, male: 0, female: 1, unknown: 7 },
  ]);
  expect(countByAge([], 2026).map(({ band }) => band)).toHaveLength(7);
});

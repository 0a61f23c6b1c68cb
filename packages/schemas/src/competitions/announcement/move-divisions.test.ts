import { expect, test } from 'vitest';
import { bornAtAges } from '../division/division.ts';
import { moveBorn, moveCell } from './move-divisions.ts';

const [december, january] = ['2026-12-12', '2027-01-09'];

test.each(['YEAR', 'DAY'] as const)('limits of age by %s follow the day', (ageBy) => {
  for (const day of [december, '2028-02-29', '2026-01-01', '2026-12-31'])
    for (const to of [january, december, '2027-12-31', '2028-02-29'])
      for (const [from, until] of [
        [12, 14],
        [0, 7],
        [17, null],
      ] as const)
        expect(moveBorn(bornAtAges(from, until, { ageBy, day }), { ageBy, day }, to)).toEqual(
          bornAtAges(from, until, { ageBy, day: to }),
        );
});

test('days that are not counted from the competition move by whole years', () => {
  const born = { born_from: '1999-12-07', born_to: '2001-12-06' };
  const moved = { born_from: '2000-12-07', born_to: '2002-12-06' };
  expect(moveBorn(born, { ageBy: 'DAY', day: december }, january)).toEqual(moved);
  expect(moveBorn(born, { ageBy: 'YEAR', day: december }, '2026-10-03')).toEqual(born);
});

test('years of birth are moved, ages are not moved twice, and within a year nothing is', () => {
  const move = (text: string, to: string) => moveCell(text, { ageBy: 'YEAR', day: december }, to);
  expect(move('2012-2014', january)).toBe('2013-2015');
  expect(move('2012-2014', '2026-11-01')).toBe('2012-2014');
  expect(move('12-14 years', january)).toBe('12-14 years');
  expect(move('12-', january)).toBe('12-');
});

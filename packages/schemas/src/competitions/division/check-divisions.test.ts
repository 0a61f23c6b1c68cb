import { expect, test } from 'vitest';
import { inEnglish } from '../../say/in-english.ts';
import { findDivisionFlaws } from './check-divisions.ts';
import { parseDivisions } from './read-divisions.ts';
import { resolveDivisions } from './resolve-divisions.ts';

const flawsOf = (...lines: string[]) => {
  const options = { day: '2026-10-10', ageBy: 'YEAR', discipline: 'KYORUGI' } as const;
  const { divisions, problems } = parseDivisions(lines.join('\n'), options);
  expect(problems).toEqual([]);
  return findDivisionFlaws(divisions).map((flaw) => inEnglish(flaw));
};

test.each([
  [['B m 2012-2014 -33 +33 +37'], ['Kyorugi · B · male · 2012-2014: +33 and +37 overlap']],
  [
    ['B m 2012-2014 -33 -41 +45'],
    ['Kyorugi · B · male · 2012-2014: nobody over 41 and up to 45 kg'],
  ],
  [['B m 2012-2014 -33 -37 +37', 'B w 2012-2014 -29 +29', 'B m 2012-2014 LK1 -33 +33'], []],
  [
    ['B m 2012-2014 8.-5. Kup -33', 'B m 2012-2014 5.-3. Kup -33', 'B m 2012-2014 ab 1. Kup -33'],
    [
      'Kyorugi · B · male · 2012-2014: 8. Kup - 5. Kup and 5. Kup - 3. Kup overlap',
      'Kyorugi · B · male · 2012-2014: nothing for 2. Kup',
    ],
  ],
  [['B m 2012-2014 LK2 8.-5. Kup', 'B m 2012-2014 LK1 ab 4. Kup'], []],
  [
    ['B m 2012-2014 10. Kup', 'B m 2012-2014 10.-8. Kup'],
    ['Kyorugi · B · male · 2012-2014: 10. Kup and 10. Kup - 8. Kup overlap'],
  ],
  [['B m 2012-2014 8. Kup - 1. Poom', 'B m 2012-2014 ≥1. Dan'], []],
  [
    ['B m 2012-2014', 'B m 2013-2015'],
    ['Kyorugi · B · male · 2012-2014: 2012-2014 and 2013-2015 overlap'],
  ],
  [['B m 2012-2014', 'A m 2008-2010', 'B w 2012-2014'], ['Kyorugi · male: nothing for 2011']],
  // those aged 17 start as juniors and as seniors
  [['A m 2009-2011', 'Senioren m 2009 und älter'], []],
])('overlaps and holes of %j', (lines, expected) => {
  expect(flawsOf(...lines)).toEqual(expected);
});

test('whoever fits divisions that overlap chooses one of them', () => {
  const options = { day: '2026-10-10', ageBy: 'YEAR', discipline: 'KYORUGI' } as const;
  const { divisions } = parseDivisions('B m 2012-2014 -33 +33 +37', options);
  const competition = { ...options, divisions, tolerance: { MALE: 0, FEMALE: 0 } };
  const someone = {
    birthday: '2013-03-14',
    gender: 'MALE',
    grade: null,
    weight_g: 40_000,
  } as const;
  const { starts } = resolveDivisions(competition, someone);
  expect(starts.map(({ division }) => division)).toEqual(divisions.slice(1));
});

import { expect, test } from 'vitest';
import type { DivisionRow } from '../announcement/announcement.ts';
import { writeBorn, writeGrades } from './describe-division.ts';
import { parseDivisions } from './read-divisions.ts';

const options = { day: '2026-10-10', ageBy: 'YEAR', discipline: 'KYORUGI' } as const;
const parse = (text: string) => parseDivisions(text, options);
const kilograms = ({ over_g, up_to_g }: DivisionRow) =>
  `${(over_g ?? 0) / 1000}-${up_to_g === null ? '' : up_to_g / 1000}`;

test.each([
  ['-41', '0-41'],
  ['−41 kg', '0-41'],
  ['– 41kg', '0-41'],
  ['U41', '0-41'],
  ['bis 41 kg', '0-41'],
  ['under 41', '0-41'],
  ['≤41', '0-41'],
  ['41', '0-41'],
  ['+65', '65-'],
  ['über 65 kg', '65-'],
  ['Ü65', '65-'],
  ['> 65', '65-'],
  ['65+', '65-'],
  ['-42,5', '0-42.5'],
  ['33-37 kg', '33-37'],
  ['33kg - 37kg', '33-37'],
  ['über 33 bis 37 kg', '33-37'],
  ['Over 33kg & not exceeding 37kg', '33-37'],
  ['Over 33kg - Under 37kg', '33-37'],
  ['Not exceeding 33kg', '0-33'],
  ['37-33', undefined],
  ['-0', undefined],
  ['-999', undefined],
])('a weight class of %s is %s', (cell, expected) => {
  const [row] = parse(`Group\tGender\tBorn\tWeight\nB\tm\t2012\t${cell}`).divisions;
  expect(row && kilograms(row)).toBe(expected);
});

test.each([
  ['2012-2014', '2012-2014'],
  ['2012 – 2014', '2012-2014'],
  ['2012/2013/2014', '2012-2014'],
  ['2012, 2013 und 2014', '2012-2014'],
  ['2012/13', '2012-2013'],
  ['2012-14', '2012-2014'],
  ['2012/2014', null],
  ['Jg. 2012–2014', '2012-2014'],
  ['Jahrgang 2013', '2013'],
  ['2008 und älter', '≤2008'],
  ['2008 and older', '≤2008'],
  ['2008 and before', '≤2008'],
  ['2008 u. ä.', '≤2008'],
  ['2015 und jünger', '≥2015'],
  ['ab 2008', null],
  ['bis 2008', null],
  ['2008+', null],
  ['12-14', '2012-2014'],
  ['12 bis 14 Jahre', '2012-2014'],
  ['13 & 14', '2012-2013'],
  ['17+', '≤2009'],
  ['ab 17 Jahren', '≤2009'],
  ['14-12', null],
  ['alle', '*'],
  ['bald', null],
])('people born in, or aged, %s are %s', (cell, expected) => {
  const [row] = parse(`Group\tGender\tBorn\nB\tm\t${cell}`).divisions;
  expect(row ? writeBorn(row) : null).toBe(expected);
});

test.each([
  ['8.-5. Kup', '8. Kup - 5. Kup'],
  ['5. - 8. Kup', '8. Kup - 5. Kup'],
  ['9. Kup bis 1. Dan', '9. Kup - 1. Dan'],
  ['ab 4. Kup', '≥4. Kup'],
  ['bis 5. Kup', '≤5. Kup'],
  ['from 4 kup', '≥4. Kup'],
  ['1. Dan', '1. Dan'],
  ['11. Kup', null],
  ['Gelb', null],
])('grades of %s are %s', (cell, expected) => {
  const [row] = parse(`Group\tGender\tBorn\tGrade\nB\tm\t2012\t${cell}`).divisions;
  expect(row ? writeGrades(row) : null).toBe(expected);
});

test.each([
  ['m', 'MALE'],
  ['männlich', 'MALE'],
  ['männl.', 'MALE'],
  ['Buben', 'MALE'],
  ['Herren', 'MALE'],
  ['w', 'FEMALE'],
  ['female', 'FEMALE'],
  // one division for both, or one for each
  ['m/w', undefined],
  ['male / female', undefined],
  ['mixed', 'MIXED'],
  ['?', undefined],
])('the gender %s is %s', (cell, expected) => {
  expect(parse(`Group\tGender\tBorn\nB\t${cell}\t2012`).divisions[0]?.sex).toBe(expected);
});

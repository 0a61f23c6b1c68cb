import { expect, test } from 'vitest';
import { inEnglish } from '../../say/in-english.ts';
import type { Gender } from '../../people/user/competition.ts';
import type { Competition } from './division.ts';
import { describeDivisions } from './describe-division.ts';
import { parseDivisions } from './read-divisions.ts';
import { resolveDivisions } from './resolve-divisions.ts';

const day = '2026-10-10';
const parse = (text: string, discipline: 'KYORUGI' | 'KUMITE' = 'KYORUGI') =>
  parseDivisions(text, { day, ageBy: 'YEAR', discipline });
function rowsOf(text: string, discipline?: 'KUMITE') {
  const { divisions, problems } = parse(text, discipline);
  expect(problems).toEqual([]);
  return describeDivisions(inEnglish, divisions);
}

/** As organisers publish and mail them, with the divisions that they mean. */
test.each([
  [
    'a German ranking tournament',
    [
      'Klasse\tJahrgänge\tGeschlecht\tGewichtsklassen',
      'Kadetten (Jugend B)\t2012 - 2014\tmännl.\t-33 kg, -37 kg, +37 kg',
      '\t\tweibl.\t-29 kg / -33 kg / +33 kg',
      'Senioren\t2009 u. älter\tHerren\t-54 -58 +58',
    ],
    [
      'Kyorugi Kadetten (Jugend B) m 2012-2014 -33 -37 +37',
      'Kyorugi Kadetten (Jugend B) f 2012-2014 -29 -33 +33',
      'Kyorugi Senioren m ≤2009 -54 -58 +58',
    ],
  ],
  [
    'a Bavarian one with classes of performance',
    [
      'Jugend C männlich LK II (8.-5. Kup) Jg. 2015/16 bis 27 kg, bis 30 kg, über 30 kg',
      'Jugend D/C gemischt LK 1 ab 4. Kup 2015-2019',
    ],
    [
      'Kyorugi Jugend C m 2015-2016 LK2 8. Kup - 5. Kup -27 -30 +30',
      'Kyorugi Jugend D/C mixed 2015-2019 LK1 ≥4. Kup',
    ],
  ],
  [
    'columns of classes that say so beside the gender',
    [
      'Altersklasse\tJahrgang\tGewichtsklassen weiblich\tMänner Gewichte',
      'Jugend B\t2012\t-29 +29\t-33',
    ],
    ['Kyorugi Jugend B m 2012 -33', 'Kyorugi Jugend B f 2012 -29 +29'],
  ],
  [
    'grades in the column of levels',
    ['Klasse;Jahrgang;m/w;LK;Gewicht', 'Jugend C;2015-2017;m;LK2 (8.-5. Kup);-27 -30'],
    ['Kyorugi Jugend C m 2015-2017 LK2 8. Kup - 5. Kup -27 -30'],
  ],
  [
    'a European one',
    [
      'Age Category\tYears of Birth\tMale\tFemale',
      'Juniors\t2009, 2010, 2011\t-45kg,-48kg,+48kg\tNot exceeding 42kg, Over 42kg',
      'Seniors\t2009 and earlier\t-54\t-',
    ],
    [
      'Kyorugi Juniors m 2009-2011 -45 -48 +48',
      'Kyorugi Juniors f 2009-2011 -42 +42',
      'Kyorugi Seniors m ≤2009 -54',
    ],
  ],
])('%s is read', (_name, lines, expected) => {
  expect(rowsOf(lines.join('\n'))).toEqual(expected);
});

test('a German karate championship is read', () => {
  const lines = [
    'Altersklasse;Jahrgang;Geschlecht;Disziplin;Kumite (kg)',
    'U14;2013/2014;w;Kata Einzel;---',
    'U16;2011/12;m;Kumite Einzel;-52, -57, +57',
    '',
  ];
  expect(rowsOf(lines.join('\n'), 'KUMITE')).toEqual([
    'Kata U14 f 2013-2014',
    'Kumite U16 m 2011-2012 -52 -57 +57',
  ]);
});

test.each([
  ['Ü30 Kata Herren 30-39 Jahre', 'Kata Ü30 m 1987-1996'],
  ['Under 12 Kata m 10/11 Jahre', 'Kata Under 12 m 2015-2016'],
  ['Formen U30 w 18-30 Jahre', 'Poomsae U30 f 1996-2008'],
  ['U12 Kumite m (2015/16) -30 kg', 'Kumite U12 m 2015-2016 -30'],
])('the age group of %s is no weight class', (line, expected) => {
  expect(rowsOf(line, 'KUMITE')).toEqual([expected]);
});

test.each([
  ['Category\tAge\tEvents\nCadet Male\t14-15\tKata, -52, -57, +57', 'Kata, -52, -57, +57'],
  ['Group;Born;Sex;Weight\nU18;2009-2010;w;-48;-53;+53', '-53'],
  ['Group;Born;Sex;Discipline\nU16;2011-2012;m;Kata-Team', 'Kata-Team'],
])('what would be lost of %j is a problem', (text, lost) => {
  const { divisions, problems } = parse(text);
  expect(divisions).toEqual([]);
  expect(problems.map(({ reason }) => inEnglish(reason))).toEqual([`“${lost}” can’t be read here`]);
});

test.each(['Senioren über 18 Jahre m -68 kg', 'Jugend A m 2009-2011 bis 45 kg, 48, 55 kg'])(
  '“%s” is no guess',
  (line) => {
    const { divisions, problems } = parse(line);
    expect([divisions, problems.length]).toEqual([[], 1]);
  },
);

test.each([
  ['2011-05-05', 'MALE', 47.9, '-48'],
  ['2009-12-31', 'FEMALE', 42.1, '+42'],
  ['2012-01-01', 'MALE', 50, undefined],
] as const)(
  'of the European one, born %s, %s, %d kg: %s',
  (birthday, gender: Gender, kg, expected) => {
    const text =
      'Age Category\tBorn\tMale\tFemale\nJuniors\t2009-2011\t-45 -48 +48\t-42 +42\nSeniors\t≤2008\t-54 +54\t-46 +46';
    const { divisions } = parse(text);
    const competition: Competition = {
      day,
      ageBy: 'YEAR',
      divisions,
      tolerance: { MALE: 0, FEMALE: 0 },
    };
    const someone = { birthday, gender, grade: null, weight_g: kg * 1000 };
    const range = resolveDivisions(competition, someone).starts[0]?.range;
    expect(
      range && (range.up_to_g ? `-${range.up_to_g / 1000}` : `+${(range.over_g ?? 0) / 1000}`),
    ).toBe(expected);
  },
);

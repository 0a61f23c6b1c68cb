import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { inEnglish } from '../../say/in-english.ts';
import { cellsOf, describeDivisions } from './describe-division.ts';
import { parseDivisions } from './read-divisions.ts';

const parse = (text: string) =>
  parseDivisions(text, { day: '2026-10-10', ageBy: 'YEAR', discipline: 'KYORUGI' });
const rowsOf = (text: string) =>
  describeDivisions(inEnglish, parse(text).divisions).map((line) => line.replace('Kyorugi ', ''));
const lost = (text: string) =>
  parse(text).problems.map(({ reason }) => /“(.*)”/.exec(inEnglish(reason))?.[1]);

describe('every part of a line is used', () => {
  test.each([
    [
      'Jugend C männlich 01.02.2012-31.01.2014 -27 -30',
      'Jugend C m 2012-02-01 - 2014-01-31 -27 -30',
    ],
    ['C m 2015 8th-5th gup', 'C m 2015 8. Kup - 5. Kup'],
    ['C m (Geburtsdatum: 01.01.2015-31.12.2016) -30', 'C m 2015-2016 -30'],
    ['C m 31.12.2015 - 31.12.2015', 'C m 2015-12-31 - 2015-12-31'],
    ['C m 2015 Danträger', 'C m 2015 ≥1. Dan'],
    ['C m 2015 Kup 9 bis 5 -27', 'C m 2015 9. Kup - 5. Kup -27'],
    ['C m 2015 Poom/Dan', 'C m 2015 ≥1. Poom'],
    ['C m 2015 8. Kup und höher', 'C m 2015 ≥8. Kup'],
    ['C m 2015 bis 27 kg, über 27 kg', 'C m 2015 -27 +27'],
    ['C m ２０１５ −45½ kg', 'C m 2015 -45.5'],
    ['Jugend F männlich 2015-2016', 'Jugend F m 2015-2016'],
    ['Jugend A + B - m - 2009-2014', 'Jugend A + B m 2009-2014'],
    ['Kadetten (Jugend B, 2012-2014) w', 'Kadetten (Jugend B) f 2012-2014'],
    ['"Masters 1" m 1977-1986 -80', 'Masters 1 m 1977-1986 -80'],
    ['Formen Paare mixed *', 'Poomsae Paare mixed *'],
  ])('%s', (line, expected) => {
    expect([lost(line), rowsOf(line)]).toEqual([[], [expected]]);
  });

  test('grades that do not follow each other are several divisions', () => {
    expect(rowsOf('C m 2015 9.-5. Kup, 4.-1. Kup, Danträger -27')).toEqual([
      'C m 2015 9. Kup - 5. Kup -27',
      'C m 2015 4. Kup - 1. Kup -27',
      'C m 2015 ≥1. Dan -27',
    ]);
    expect(rowsOf('C m 2015 8. Kup und 5. Kup')).toEqual(['C m 2015 8. Kup', 'C m 2015 5. Kup']);
  });
});

describe('or the line is a problem that names it', () => {
  test.each([
    ['WKF Cadets m 7/12/1999 6/12/2001', '7/12/1999 6/12/2001'],
    ['Cadets m After 01.01.2008', 'After 01.01.2008'],
    ['C m bis einschließlich 2015', 'bis einschließlich'],
    ['C m ab 01.01.2012', 'ab 01.01.2012'],
    ['C m Jg. 12-14 -27', 'Jg. 12-14'],
    ['C m 31.02.2012-31.01.2014', '31.02.2012-31.01.2014'],
    ['C m Feb. 2012', 'Feb.'],
    ['C m 2015 grün bis blau', 'grün bis blau'],
    ['C m 2015 ohne Danträger', 'ohne'],
    ['C m 2015 -100 lbs', 'lbs'],
    ['C m 2015 -27 30 +33', '30'],
    ['C m 2015 LK1+2', '+2'],
    ['Jugend C m Stichtag: 31.12.2015 -30', 'Stichtag:'],
    ['Jugend C m 2015 Stichtag -30', 'Stichtag'],
    ['Jugend C m 31.12.2015 -30', '31.12.2015'],
    ['Jugend D m/w 2017 -22', 'm/w'],
    ['Jugend D weiblich und männlich 2017 -22', 'weiblich/männlich'],
    ['Jugend D m/w/d 2017 -22', 'd'],
    ['Group\tGender\tBorn\nD\tm, w\t2017', 'm/w'],
    ['C m 2015 -27 kg (max. 16)', 'max. 16'],
    ['C m 2015 -27 bis 16 Starter', 'bis 16'],
    ['C m 2015 -27 plus', 'plus'],
    ['C m 2015 9:00 Uhr', '9:00'],
    ['Team 3 mixed 12-14 Jahre', '3'],
    ['Masters m 31-40', '31-40'],
    ['C m geboren nach dem 01.02.2013 -27', 'geboren nach dem'],
    ['C m geb. nach 01.01.2012 und vor 01.01.2014', 'geb. nach 01.01.2012'],
    ['C m geb. bis einschließlich 31.12.2015 -27', 'geb. bis einschließlich'],
    ['Cadets m < 12yrs After 31.12.2014', '<'],
    ['Cadets m 25/12/1999 24/12/2001 -52', '25/12/1999 24/12/2001'],
    ['C m 2015 6.+5. Kup -27', '6.+5. Kup'],
    ['C m 2015 Kup 6+5 -27', '+5'],
    ['C m 2015 Fin -27 kg, Fly not exceeding 30kg, Light-Middle +30', 'Fin'],
    ['C m 2015 max. 27 kg', 'max.'],
    ['U12 m 10-11 -27/-30/-33', '10-11'],
    ['Masters m 31-40 -80', '31-40'],
    ['Senioren m 18+ -80', '18+'],
    ['Jungen -33 Mädchen -29 2012-2014', 'Mädchen'],
    ['Group\tGender\tBorn\nB 9. Kup bis einschließlich\tm\t2012', 'bis einschließlich'],
    ['Group\tGender\tBorn\tGrade\nB 9. Kup\tm\t2012\t8. Kup', '9. Kup'],
    ['Group\tJahrgang\tGender\nB\t12-14\tm', '12-14'],
    ['Group\tBorn\tAge\tGender\nB\t2012-2014\t11-14\tm', '11-14'],
    ['Group\tBorn\tMale\tFemale\nDamen\t2008\t-54\t', 'Damen'],
  ])('%j: %s', (line, rest) => {
    expect([rowsOf(line), lost(line)]).toEqual([[], [rest]]);
  });

  test('a line that is too long to be one of a table', () => {
    expect(lost(`Jugend C m 2015 ${'-30 '.repeat(300)}`)).toEqual([
      'Jugend C m 2015 -30 -30 -30 -30 -30 -30 …',
    ]);
  });

  test('no digit, sign or unit is left in the name of a group', () => {
    const words = [
      'Jugend',
      'm',
      '2012-2014',
      '-33',
      '+65 kg',
      '8.-5. Kup',
      '12-14',
      '33',
      'ab',
      '12.03.2012',
      'kg',
      '1. Dan',
      'U14',
      '7/8/2012',
      '>',
      '(',
      ')',
      'und',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 9 }), (some) => {
        for (const { group } of parse(some.join(' ')).divisions)
          expect(group.replaceAll('U14', '')).not.toMatch(/\d|[<>+]|\bkg\b|Kup|Dan/);
      }),
    );
  });
});

describe('a long table', () => {
  const line = (index: number) =>
    `Jugend ${'ABCDEFGH'[index % 8]} ${'ABCDEFGH'[Math.floor(index / 8) % 8]} m 2012-2014 -30 -33 +33`;
  const table = (lines: number) => Array.from({ length: lines }, (_, index) => line(index));
  function countReads(work: () => unknown): number {
    const matching = vi.spyOn(RegExp.prototype, 'exec');
    work();
    const { length } = matching.mock.calls;
    matching.mockRestore();
    return length;
  }

  test('of twice the lines takes twice the work', () => {
    const [some, all] = [table(24), table(48)];
    const once = countReads(() => parse(some.join('\n')));
    const twice = countReads(() => parse(all.join('\n')));
    expect(twice).toBeLessThan(2.5 * once);
  });

  test('of twice the classes is compared with twice the work', () => {
    const reads = (count: number) => {
      let sum = 0;
      const rows = parse('C m 2015').divisions.flatMap((row) =>
        Array.from({ length: count }, (_, index) => {
          const counted = { ...row, over_g: index || null };
          return Object.defineProperty(counted, 'up_to_g', {
            enumerable: true,
            get: () => (sum++, index + 1),
          });
        }),
      );
      cellsOf(rows);
      return sum;
    };
    expect(reads(400)).toBeLessThan(2.5 * reads(200));
  });
});

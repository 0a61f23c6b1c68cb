import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyGrade, isHigher } from '../../people/user/grade.ts';
import { inEnglish } from '../../say/in-english.ts';
import { competitionBy } from './division.ts';
import { divisionPacks } from './division-packs.ts';
import type { DivisionRow } from '../announcement/announcement.ts';
import { cellsOf, writeBorn, writeGrades } from './describe-division.ts';
import { parseDivisions, readTable } from './read-divisions.ts';

const options = { day: '2026-10-10', ageBy: 'YEAR', discipline: 'KYORUGI' } as const;
const parse = (text: string) => parseDivisions(text, options);

const kilograms = ({ over_g, up_to_g }: DivisionRow) =>
  `${(over_g ?? 0) / 1000}-${up_to_g === null ? '' : up_to_g / 1000}`;
/** A row in short: 'Jugend B m 2012-2014 LK1 ≥4. Kup 37-41'. */
const short = (row: DivisionRow) =>
  [
    row.discipline === 'KYORUGI' ? '' : row.discipline,
    row.group,
    { MALE: 'm', FEMALE: 'f', MIXED: 'mixed' }[row.sex],
    writeBorn(row),
    row.level,
    writeGrades(row),
    row.over_g === null && row.up_to_g === null ? '' : kilograms(row),
  ]
    .filter(Boolean)
    .join(' ');
function rowsOf(text: string) {
  const { divisions, problems } = parse(text);
  expect(problems).toEqual([]);
  return divisions.map(short);
}
const problemsOf = (text: string) =>
  parse(text).problems.map(({ line, reason }) => `${line}: ${inEnglish(reason)}`);

describe('a table', () => {
  const classes = ['0-33', '33-37', '37-41', '41-'];

  test('has its columns in any order, by headings in German or English', () => {
    const expected = classes.map((range) => `Jugend B m 2012-2014 LK1 ≥4. Kup ${range}`);
    const inGerman = [
      'Gewichtsklassen\tJahrgang\tGeschlecht\tLeistungsklasse\tKup\tAltersklasse',
      '-33 -37 -41 +41\t2012-2014\tm\tLK1\tab 4. Kup\tJugend B',
    ];
    const inEnglishWords = [
      'Age group\tGender\tBelt\tBirth years\tWeight (kg)\tLevel',
      'Jugend B\tmale\tfrom 4. Kup\t2012/2013/2014\t33 37 41 +41\tLK1',
    ];
    expect(rowsOf(inGerman.join('\n'))).toEqual(expected);
    expect(rowsOf(inEnglishWords.join('\r\n'))).toEqual(expected);
  });

  test('may have a column of classes for each gender', () => {
    const text =
      'Altersklasse\tJahrgang\tmännlich\tweiblich\nJugend B\t2012-2014\t-33 +33\t-29, +29';
    expect(rowsOf(text)).toEqual([
      'Jugend B m 2012-2014 0-33',
      'Jugend B m 2012-2014 33-',
      'Jugend B f 2012-2014 0-29',
      'Jugend B f 2012-2014 29-',
    ]);
  });

  test('is understood without headings, by what is in the cells', () => {
    expect(rowsOf('Jugend B\tJg. 2012–2014\tmännlich\tLK1\tab 4. Kup\t−33 −37 −41 +41')).toEqual(
      classes.map((range) => `Jugend B m 2012-2014 LK1 ≥4. Kup ${range}`),
    );
    expect(rowsOf('U14 12-13 Jahre Kata w\n2008 und älter Damen +67 kg')).toEqual([
      'KATA U14 f 2013-2014',
      'Damen f ≤2008 67-',
    ]);
  });

  test('continues a line below merged cells', () => {
    const text =
      'Altersklasse\tJahrgang\tm/w\tKlassen\nJugend B\t2012-2014\tm\t-33\n\t\t\t-37\n\t\tw\t-29';
    expect(rowsOf(text)).toEqual([
      'Jugend B m 2012-2014 0-33',
      'Jugend B m 2012-2014 33-37',
      'Jugend B f 2012-2014 0-29',
    ]);
  });

  test('without weights or grades leaves them unstated', () => {
    const [row] = parse('Jugend C\t2015-2017\tm').divisions;
    expect(row).toMatchObject({ over_g: null, up_to_g: null, grade_from: null, grade_to: null });
  });

  test('names each line that cannot be read, and why, and reads the others', () => {
    const text = [
      'Altersklasse\tJahrgang\tGeschlecht\tGewicht',
      'Jugend A\tab 2009\tm\t-45',
      '\t\t\t-48',
      '',
      'Jugend B\t2012-2014\tm\t-33 bis vierzig',
      'Jugend C\t\tm\t-30',
      'Jugend D\t2018\t\t-20',
      'Jugend B\t2012-2014\tm\t33-37-41',
      'Jugend B\t2012-2014\tm\t-41',
      'Jugend B\t2012-2014\tm\t-41',
    ].join('\n');
    expect(problemsOf(text).map((problem) => problem.slice(0, 34))).toEqual([
      '2: “ab 2009” can be meant in two w',
      '3: names no age group',
      '5: “-33 bis vierzig” can’t be read',
      '6: names no years of birth and no ',
      '7: names no gender: m, f or mixed',
      '8: “33-37-41” can’t be read here',
      '10: repeats a line above',
    ]);
    expect(parse(text).divisions.map(short)).toEqual(['Jugend B m 2012-2014 0-41']);
  });
});

const days = (year: number) => ({ born_from: `${year}-01-01`, born_to: `${year + 2}-12-31` });
const weights = fc.uniqueArray(fc.integer({ min: 20_000, max: 120_000 }), {
  minLength: 1,
  maxLength: 9,
});
const rows = fc
  .record({
    discipline: fc.constantFrom('KYORUGI', 'KATA'),
    group: fc.constantFrom(
      'Jugend B',
      'U14',
      'Herren',
      'LK1',
      '2012',
      'm',
      'Masters 1',
      'A “B”',
      '–',
    ),
    level: fc.constantFrom(null, 'LK1', 'A'),
    sex: fc.constantFrom('MALE', 'FEMALE', 'MIXED'),
    born: fc.oneof(
      fc.integer({ min: 1950, max: 2020 }).map(days),
      fc.constantFrom(
        { born_from: null, born_to: '2008-12-31' },
        { born_from: '2015-01-01', born_to: null },
        { born_from: null, born_to: null },
        { born_from: '2011-10-11', born_to: '2013-10-10' },
      ),
    ),
    grades: fc
      .tuple(fc.option(fc.constantFrom(...everyGrade)), fc.option(fc.constantFrom(...everyGrade)))
      .map(([one, other]) =>
        one && other && isHigher(one, other)
          ? { grade_from: other, grade_to: one }
          : { grade_from: one, grade_to: other },
      ),
    places: fc.constantFrom(null, 8),
    weights,
    isOpen: fc.boolean(),
  })
  .map(({ born, grades, weights: limits, isOpen, ...row }): DivisionRow[] => {
    const ups = limits.toSorted((one, other) => one - other);
    return [null, ...ups].flatMap((over_g, index) => {
      const up_to_g = ups[index] ?? null;
      return up_to_g === null && !isOpen ? [] : [{ ...row, ...born, ...grades, over_g, up_to_g }];
    });
  });

describe('a table is read as it was written', () => {
  test('whatever its divisions', () => {
    fc.assert(
      fc.property(rows, (divisions) => {
        const stored = divisions.map((row, index) => ({ ...row, id: String(index) }));
        expect(readTable(cellsOf(stored), options)).toEqual({ divisions, problems: [] });
        expect(cellsOf(stored)).toHaveLength(1);
      }),
    );
  });

  test.each(divisionPacks)('for the rules $title', (pack) => {
    const found = competitionBy(inEnglish, pack, '2026-10-10').divisions;
    const divisions = found.map((row) => ({ ...row, places: null }));
    expect(readTable(cellsOf(divisions), options).divisions).toEqual(divisions);
  });

  test('and names each cell that cannot be read', () => {
    const [row] = cellsOf(parse('Jugend B m 2012-2014 -33').divisions);
    if (!row) throw new Error('no row');
    const table = [{ ...row, born: 'ab 2009' }, { ...row, grades: 'Gelb' }, row, row];
    const { divisions, problems } = readTable(table, options);
    expect([divisions.length, problems.map(({ row: n, cell }) => `${n} ${cell}`)]).toEqual([
      1,
      ['0 born', '1 grades', '3 classes'],
    ]);
  });
});

test('any text is read: rows, and a problem for each other line', () => {
  const words = fc.constantFrom(
    'Jugend B',
    '2012-2014',
    '-33',
    '+65 kg',
    'm',
    'LK1',
    '8.-5. Kup',
    '12-14',
    '33',
    '\t',
    '\n',
    ' ',
    'ab',
    '-',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((some) => some.join('')),
      ),
      (text) => {
        const { divisions, problems } = parse(text);
        const lines = text.split(/\r\n|\r|\n/).length;
        for (const { line } of problems) expect(line).toBeLessThanOrEqual(lines);
        for (const { over_g, up_to_g } of divisions)
          if (over_g !== null && up_to_g !== null) expect(over_g).toBeLessThan(up_to_g);
      },
    ),
  );
});

import { describe, expect, test } from 'vitest';
import { loadLanguage } from '../../languages.ts';
import { inEnglish } from '../../say/in-english.ts';
import type { EntryRow } from './entry-list.ts';
import { readCsv } from '../../lists/csv.ts';
import { isBirthday } from './result-cells.ts';
import { readResults } from './result-list.ts';

const cadets = {
  id: 'cadets',
  discipline: 'KYORUGI' as const,
  group: 'Kadetten',
  level: null,
  sex: 'FEMALE' as const,
  born_from: '2012-01-01',
  born_to: '2014-12-31',
  grade_from: null,
  grade_to: null,
  over_g: 29_000,
  up_to_g: 33_000,
  places: null,
};
const youth = { ...cadets, id: 'youth', group: 'Youth A', over_g: 59_000, up_to_g: null };
const announcement = { divisions: [cadets, youth], day: '2026-10-10', age_by: 'YEAR' as const };
const rowOf = (name: string, surname: string, division_id = 'cadets') =>
  ({
    entry: { id: name, division_id },
    person: { name, surname, birthday: '2013-03-14' },
  }) as unknown as EntryRow;
const rows = [
  rowOf('Anna', 'Schmidt'),
  rowOf('Zoë', 'O’Connor'),
  rowOf('Ida', 'Meyer-Lüdenscheid', 'youth'),
];

describe('results of an organiser', async () => {
  const says = [inEnglish, await loadLanguage('de')];
  const read = (...lines: string[]) =>
    readResults(
      says,
      announcement,
      readCsv(new TextEncoder().encode(lines.join('\n'))),
      rows,
    ).lines.map(({ match, problem }) =>
      match ? `${match.result.entry_id} ${match.result.place ?? match.result.outcome}` : problem,
    );

  test('of another division than the entry’s are a problem of the row', () => {
    expect(
      read(
        'Klasse;Platz;Name',
        'Kadetten · weiblich · −33 kg;3;Anna Schmidt',
        'Senioren −57;1;Anna Schmidt',
      ),
    ).toEqual(['Anna 3', 'team.otherDivision']);
  });

  test.each([
    ['Kadetten w -33', true],
    ['Kadetten −33 kg Pool A', true],
    ['weiblich 29-33 kg', true],
    ['Jg. 2012-2014', true],
    ['Kadetten', true],
    ['Kadetten -37', false],
    ['Kadetten m -33', false],
    ['Kadetten 37', false],
    ['Jugend A -33', false],
    ['Kata', false],
    ['Kadetten LK1 -33', false],
    ['Kadetten 2015', false],
  ])('the division %s is that of the entry: %s', (division, isOne) => {
    expect(read('Klasse;Platz;Name', `${division};1;Anna Schmidt`)).toEqual([
      isOne ? 'Anna 1' : 'team.otherDivision',
    ]);
  });

  test('say the division in several columns, and a group of the rules in any language', () => {
    expect(
      read(
        'Altersklasse;Geschlecht;Gewichtsklasse;Platz;Name',
        'Jugend A;w;+59;1;Ida Meyer-Lüdenscheid',
        'Kadetten;m;-33;1;Anna Schmidt',
      ),
    ).toEqual(['Ida 1', 'team.otherDivision']);
  });

  test('below a line that names a division are of that division', () => {
    expect(
      read(
        'Platz;Name',
        'Kadetten weiblich -33',
        '1;Anna Schmidt',
        'Jugend A;Jugend A',
        '2;Ida Meyer-Lüdenscheid',
        'Kadetten -37',
        "1;Zoe O'Connor",
        'Anna Schmidt',
      ),
    ).toEqual([null, 'Anna 1', null, 'Ida 2', null, 'team.otherDivision', 'team.nobody']);
  });

  test('have a class below weights, or what somebody weighs', () => {
    expect(read('Name;Gewicht;Platz', 'Anna Schmidt;-37;1', "Zoe O'Connor;32,5;2")).toEqual([
      'team.otherDivision',
      'Zoë 2',
    ]);
  });

  test('name the columns that nobody reads', () => {
    const sheet = [
      ['Platz', 'Name', 'Verein', '', 'Alter', 'Klasse'],
      [1, 'Anna Schmidt', 'TV', null, 13, ''],
    ];
    expect(readResults(says, announcement, sheet, rows).unread).toEqual(['Verein', 'Alter']);
  });

  test('are several rows of one start only as problems', () => {
    expect(
      read('Name;Platz', 'Anna Schmidt;1', 'Schmidt Anna;3', "Zoe O'Connor;2", 'Ida;1'),
    ).toEqual(['team.repeated', 'team.repeated', 'Zoë 2', 'team.nobody']);
  });

  test.each([
    ['2013', true],
    ['13', true],
    ['14.03.2013', true],
    ['3/14/2013', true],
    ['', true],
    ['2012', false],
    ['12', false],
    ['15.03.2013', false],
  ])('born %j are those of somebody born on 2013-03-14: %s', (born, isOne) => {
    expect(read('Name;Geburtsdatum;Platz', `Anna Schmidt;${born};1`)).toEqual([
      isOne ? 'Anna 1' : 'team.otherBirthday',
    ]);
    // a coach knows the year
    const known = { birthday: '2013-01-01', hasBirthYearOnly: true };
    expect(isBirthday(born, known)).toBe(isOne || born === '15.03.2013');
  });

  test('have names as the import of members reads them, also below a title', () => {
    expect(read('Ergebnisse 2026', '', 'Platz;Name;Vorname', '1;Schmidt;Anna')).toEqual(['Anna 1']);
    expect(read('Platz;Name, Vorname', '1;"Schmidt, Anna"')).toEqual(['Anna 1']);
    expect(read('ID;Name;Platz', 'Anna;Ida Meyer-Lüdenscheid;1')).toEqual(['team.otherName']);
  });

  test.each([
    ['1. Platz', 'Anna 1'],
    ['Platz 2', 'Anna 2'],
    ['3.', 'Anna 3'],
    ['1st', 'Anna 1'],
    ['Gold', 'Anna 1'],
    ['🥉', 'Anna 3'],
    ['DNS', 'Anna ABSENT'],
    ['DSQ', 'Anna DISQUALIFIED'],
    ['kein Kampf', 'Anna NO_BOUT'],
    // gave up, or neither present nor absent: no outcome says that
    ['DNF', 'team.unreadPlace'],
    ['n.a.', 'team.unreadPlace'],
    ['5-8', 'team.unreadPlace'],
  ])('the place %s is %s', (place, expected) => {
    expect(read('Name;Platz', `Anna Schmidt;${place}`)).toEqual([expected]);
  });
});

import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../say/in-english.ts';
import { readCsv, writeCsv } from '../../lists/csv.ts';
import {
  csvFormOf,
  type EntryRow,
  entrySheet,
  EntryTemplate,
  rowsFor,
  usualTemplate,
  writeClass,
} from './entry-list.ts';
import { readResults } from './result-list.ts';
import { loadLanguage } from '../../languages.ts';

const division = {
  id: 'light',
  discipline: 'KYORUGI',
  group: 'Youth B',
  level: 'LK2',
  sex: 'FEMALE',
  born_from: null,
  born_to: null,
  grade_from: null,
  grade_to: null,
  over_g: 37_000,
  up_to_g: 41_000,
  places: null,
} as const;
const heavy = { ...division, id: 'heavy', over_g: 59_000, up_to_g: null };
const announcement = { divisions: [division, heavy], day: '2026-10-10', age_by: 'YEAR' as const };

const rowOf = (name: string, surname: string, fields: object = {}, born = '2013-03-14') =>
  ({
    entry: {
      id: `entry of ${name} ${surname}`,
      user_id: name + surname,
      division_id: 'light',
      state: 'CONFIRMED',
      details: { weight_g: 39_800, weighed_g: 40_200, fee_cents: 2550, answers: {} },
      ...fields,
    },
    person: {
      id: name + surname,
      name,
      surname,
      birthday: born,
      gender: 'FEMALE',
      grade: { kind: 'KUP', number: 5 },
    },
  }) as unknown as EntryRow;
const mina = rowOf('Mina', 'Şahin');
const template = (fields: Partial<EntryTemplate>) => ({ ...usualTemplate, ...fields });
const sheetOf = (fields: Partial<EntryTemplate>, rows = [mina]) =>
  entrySheet(inEnglish, announcement, rows, template(fields));

describe('entries as an organiser wants them', () => {
  test('have the columns of the template in its order, and its forms', () => {
    const columns = ['entry_id', 'weight_class', 'birthday', 'grade', 'weight', 'fee'] as const;
    const german = { days: 'GERMAN', classes: 'KG' } as const;
    expect(sheetOf({ columns: [...columns], ...german })[1]).toEqual([
      'entry of Mina Şahin',
      '−41 kg',
      '14.03.2013',
      'Kup 5',
      40.2,
      25.5,
    ]);
    expect(
      sheetOf({ columns: ['surname', 'birth_year', 'division', 'club'], club: 'TKD Ulm' }),
    ).toEqual([
      ['Surname', 'Year of birth', 'Division', 'Club'],
      ['Şahin', 2013, 'Youth B · female · −41 kg · LK2', 'TKD Ulm'],
    ]);
    const all = EntryTemplate.shape.columns.element.options;
    expect(sheetOf({ columns: [...all] })[1]).toHaveLength(all.length);
  });

  test.each([
    [{ over_g: 37_000, up_to_g: 41_000 }, '-41', '−41 kg', 'U41'],
    [{ over_g: 59_000, up_to_g: null }, '+59', '+59 kg', '+59'],
    [{ over_g: null, up_to_g: 25_500 }, '-25.5', '−25.5 kg', 'U25.5'],
    [{ over_g: null, up_to_g: null }, null, null, null],
  ])('write the class %o as %s, %s and %s', (range, ...forms) => {
    const written = (['SIGN', 'KG', 'UNDER'] as const).map((form) => writeClass(range, form));
    expect(written).toEqual(forms);
  });

  test('are those that are confirmed, or also the wishes', () => {
    const wish = rowOf('Ara', 'Park', { state: 'WISHED' });
    const away = rowOf('Jun', 'Park', { state: 'WITHDRAWN' });
    const all = [mina, wish, away];
    const entries = all.map(({ entry }) => entry);
    const people = all.map(({ person }) => person);
    const namesOf = (whose: EntryTemplate['whose']) =>
      rowsFor({ entries }, people, { whose }).map(({ person }) => person.name);
    expect(namesOf('CONFIRMED')).toEqual(['Mina']);
    expect(namesOf('OPEN')).toEqual(['Mina', 'Ara']);
    // not of this coach
    expect(rowsFor({ entries }, [], { whose: 'OPEN' })).toEqual([]);
  });

  const write = (fields: Partial<EntryTemplate>, rows?: EntryRow[]) =>
    Buffer.from(writeCsv(sheetOf(fields, rows), 'en-GB', csvFormOf(template(fields))));

  test('have the separator and the encoding of the template, and keep the sign of a class', () => {
    const columns: EntryTemplate['columns'] = ['surname', 'weight_class'];
    const rows = [mina, rowOf('=Łucja', '=1+1', { division_id: 'heavy' })];
    const lines = (text: string) => text.split('\r\n').slice(1);
    const plain = { columns, separator: 'TAB', encoding: 'UTF8' } as const;
    expect(lines(write(plain, rows).toString())).toEqual(['Şahin\t-41', "'=1+1\t+59"]);
    expect(write(plain).toString()).not.toContain('\uFEFF');
    expect(write({ columns, separator: 'COMMA' }).toString()).toMatch(/^\uFEFFSurname,Weight/);
    const old = write(
      { columns: ['name', 'surname', 'weight_class'], classes: 'KG', encoding: 'WINDOWS_1252' },
      [rowOf('Łucja', 'Müller €'), rowOf('Mina', 'Şahin 김')],
    );
    // 0x80 is the euro sign
    expect(lines(old.toString('latin1'))).toEqual([
      'Lucja;Müller \x80;-41 kg',
      'Mina;Sahin ?;-41 kg',
    ]);
  });
});

describe('results of an organiser', async () => {
  const says = [inEnglish, await loadLanguage('de')];
  const twin = rowOf('Mina', 'Şahin', { id: 'the other' }, '2015-01-01');
  const rows = [
    mina,
    twin,
    rowOf('Ara', 'Park'),
    rowOf('Jun', 'Lee'),
    rowOf('Jun', 'Lee', { id: 'two', division_id: 'heavy' }),
  ];
  const read = (text: string) =>
    readResults(says, announcement, readCsv(new TextEncoder().encode(text)), rows).lines.map(
      ({ match, problem }) =>
        match ? [match.result.entry_id, match.result.outcome, match.result.place] : problem,
    );

  test('match by name and year, without accents, or by id', () => {
    expect(
      read('Vorname;Nachname;Jahrgang;Platz\nMina;Sahin;2013;1\nmina;ŞAHİN;2015;2.\nPark;Ara;;3'),
    ).toEqual([
      ['entry of Mina Şahin', 'PLACED', 1],
      ['the other', 'PLACED', 2],
      ['entry of Ara Park', 'PLACED', 3],
    ]);
    expect(read('ID,Place\nthe other,5\nunknown,1')).toEqual([
      ['the other', 'PLACED', 5],
      'team.nobody',
    ]);
  });

  test('say why a row matches nobody, or several', () => {
    expect(read('Name,Surname,Place\nMina,Şahin,1\nPetra,Klein,2\nAra,Park,first')).toEqual([
      'team.severalMatch',
      'team.nobody',
      'team.unreadPlace',
    ]);
  });

  test('tell two entries of a person apart by the division', () => {
    const heavyText = 'Youth B · weiblich · +59 kg · LK2';
    expect(read(`Name;Nachname;Klasse;Platz\nJun;Lee;${heavyText};1\nJun;Lee;other;1`)).toEqual([
      ['two', 'PLACED', 1],
      'team.severalMatch',
    ]);
  });

  test('have outcomes in words of any language', () => {
    const texts = ['absent', 'Disqualifiziert', '0', ''];
    // each in a table of its own: several rows of one start are a problem
    expect(texts.flatMap((text) => read(`Name,Surname,Result\nAra,Park,${text}`))).toEqual([
      ['entry of Ara Park', 'ABSENT', null],
      ['entry of Ara Park', 'DISQUALIFIED', null],
      'team.unreadPlace',
      'team.unreadPlace',
    ]);
  });

  test('need columns for a person and a place', () => {
    expect(() => read('Verein,Platz\nUlm,1')).toThrow('team.needsColumns');
  });
});

import { describe, expect, test } from 'vitest';
import { titleOf } from '../fields/field.ts';
import { inEnglish } from '../say/in-english.ts';
import { loadLanguage } from '../languages.ts';
import type { Sheet } from './cell.ts';
import { listFields, MemberFields } from './member-fields.ts';
import { readColumns, readDrafts } from './member-list.ts';

const says = [inEnglish, await loadLanguage('de')];

const fieldsOf = (titles: string[]) =>
  readColumns([titles], says).columns.map(({ field }) => field);

function valuesOf(sheet: Sheet) {
  const { columns, rows } = readColumns(sheet, says);
  return readDrafts(columns, rows, says).map(({ row, values }) => ({ row, ...values }));
}

describe('the columns of a list', () => {
  test('are recognized by the name of a field and by its titles in both languages', () => {
    const { shape } = MemberFields;
    for (const field of Object.keys(shape) as (keyof typeof shape)[]) {
      const titles = says.map((say) => say(titleOf(shape[field]) ?? 'form.notSet'));
      expect(fieldsOf([field])).toEqual([field]);
      for (const title of titles) expect(fieldsOf([` ${title.toUpperCase()}:`])).toEqual([field]);
    }
    expect(fieldsOf(['ID', 'Eltern', 'Guardian', 'Locker'])).toEqual([
      'id',
      'guardians',
      'guardians',
      null,
    ]);
  });

  test('are distinguished if a German list calls the surname "Name"', () => {
    expect(fieldsOf(['Name', 'Vorname'])).toEqual(['surname', 'name']);
    expect(fieldsOf(['First name', 'Name', 'Birthday'])).toEqual(['name', 'surname', 'birthday']);
    expect(fieldsOf(['Name', 'Vorname', 'Familienname'])).toEqual(['name', 'name', 'surname']);
    expect(fieldsOf(['Name'])).toEqual(['name']);
  });

  test('have no alias that hides the name of another field', () => {
    const titles = listFields.map((field) => fieldsOf([field])[0]);
    expect(titles).toEqual(listFields);
  });
});

describe('the cells of a list', () => {
  test('are parsed in both languages, as shown, as stored, and as spreadsheets save them', () => {
    const sheet: Sheet = [
      ['Name', 'Gender', 'Altersklasse', 'Kup', 'Weight', 'Geb.-Datum'],
      ['A', 'Weiblich', 'Youth B', '4', '-68kg', '3.5.2015'],
      ['B', 'female', 'Jugend B', 4, 'TO_68KG', '03/05/2015'],
      ['C', 'FEMALE', 'YOUTHB', 'four', '− 68 KG', new Date('2015-05-03')],
    ];
    const same = { gender: 'FEMALE', ag: 'YOUTHB', kup: 'FOUR', weight_class: 'TO_68KG' };
    expect(valuesOf(sheet)).toEqual(
      ['A', 'B', 'C'].map((name, index) => ({
        row: index + 2,
        name,
        ...same,
        birthday: '2015-05-03',
      })),
    );
  });

  test('are ignored if empty, like blank rows', () => {
    const sheet = [
      ['', ''],
      ['Name', 'Kup'],
      [' ', null],
      ['A', ' '],
      ['', ''],
      ['B', ''],
    ];
    expect(valuesOf(sheet)).toEqual([
      { row: 4, name: 'A' },
      { row: 6, name: 'B' },
    ]);
  });

  test('stay as they are if they cannot be parsed, to be rejected', () => {
    expect(
      valuesOf([
        ['name', 'kup', 'birthday'],
        ['A', '11', '31.12.12'],
      ]),
    ).toEqual([{ row: 2, name: 'A', kup: '11', birthday: '31.12.12' }]);
  });

  test('can be corrected, parsed alike, also for a field without a column', () => {
    const { columns, rows } = readColumns(
      [
        ['Name', 'Kup', 'Born'],
        ['A', 'Dann', '31.31.2015'],
        ['B', '4', ''],
      ],
      says,
    );
    const corrections = new Map([
      [2, { kup: 'dan', birthday: ' 3.5.2015', email: 'a@club.example' }],
      [3, { kup: ' ' }],
    ]);
    const drafts = readDrafts(columns, rows, says, corrections);
    expect(drafts.map(({ values }) => values)).toEqual([
      { name: 'A', kup: 'DAN', birthday: '2015-05-03', email: 'a@club.example' },
      { name: 'B' },
    ]);
    expect(drafts[0]?.texts).toEqual({ name: 'A', kup: 'Dann', birthday: '31.31.2015' });
  });

  test('must be as many as the headings, otherwise the row has a fault', () => {
    const { columns, rows } = readColumns(
      [['Name', 'Kup'], ['A'], ['B', '4', 'x'], ['C', '4']],
      says,
    );
    const faults = readDrafts(columns, rows, says).map(({ fault }) => fault && inEnglish(fault));
    expect(faults).toEqual([
      'The row has 1 cells, the header has 2',
      'The row has 3 cells, the header has 2',
      undefined,
    ]);
  });
});

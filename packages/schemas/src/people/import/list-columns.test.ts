import { describe, expect, test } from 'vitest';
import { titleOf } from '../../fields/field.ts';
import { inEnglish } from '../../say/in-english.ts';
import { loadLanguage } from '../../languages.ts';
import { NoList, type Sheet } from '../../lists/cell.ts';
import { ListQuestion } from '../../lists/list-question.ts';
import { listFields, MemberFields } from './member-fields.ts';
import { readColumns, readDrafts, requireDistinctColumns } from './member-list.ts';

const says = [inEnglish, await loadLanguage('de')] as const;

const fieldsOf = (titles: string[]) =>
  readColumns([titles], says).columns.map(({ field }) => field);

function valuesOf(sheet: Sheet, options?: Parameters<typeof readDrafts>[3]) {
  const { columns, rows } = readColumns(sheet, says);
  return readDrafts(columns, rows, says, options).map(({ row, values }) => ({ row, ...values }));
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

  test.each([
    ['name', ['Vornamen', 'Rufname']],
    ['surname', ['Familienname', 'Zuname']],
    [
      'email',
      [
        'Haupt-E-Mail',
        'E-Mail privat',
        'E-Mail (privat)',
        'E-Mail 1',
        'eMail-Adresse',
        'E-Mail (primär)',
        'E-Mail Alternativ',
      ],
    ],
    ['birthday', ['Geb.-Datum', 'Geb.dat.', 'Geburtstag', 'geb. am', 'GebDat']],
    ['kup', ['Gürtelgrad', 'Gurtfarbe', 'Kup / Dan', 'Akt. Graduierung']],
    ['gender', ['Geschl.', 'm/w/d']],
    [
      'guardians',
      ['Erziehungsberechtigte/r', 'Elternteil 2', 'Erziehungsberechtigter 1', 'Mutter (Name)'],
    ],
    [null, ['Geburtsname', 'Mobil', 'E-Mail der Schule', 'Jahrgang', 'Mitgl.-Nr.']],
  ])('of club software for %s are recognized, and unknown ones left out', (field, titles) => {
    expect(fieldsOf(titles)).toEqual(titles.map(() => field));
  });

  test.each(['Vor- und Nachname', 'Vorname, Nachname', 'Full name'])(
    'of whole names split two words in the order that %j says',
    (title) => {
      const sheet = [[title], ['Tim Klein'], ['Anna Maria Klein'], ['Klein, Tim']];
      expect(valuesOf(sheet).map(({ name, surname }) => [name, surname])).toEqual([
        ['Tim', 'Klein'],
        ['Anna Maria Klein', undefined],
        ['Klein, Tim', undefined],
      ]);
      const [turned] = valuesOf([['Name, Vorname'], ['Klein Tim']]);
      expect(turned).toMatchObject({ name: 'Tim', surname: 'Klein' });
      const [unknown] = valuesOf([['Mitgliedsname'], ['Tim Klein']]);
      expect(unknown).toEqual({ row: 2, name: 'Tim Klein' });
    },
  );

  test('are found below a title, and the rows keep their numbers', () => {
    const sheet: Sheet = [
      ['TSV Musterstadt'],
      ['Stand:', '2026'],
      [],
      ['Vorname', 'Nachname'],
      ['Tim', 'Klein'],
    ];
    expect(valuesOf(sheet)).toEqual([{ row: 5, name: 'Tim', surname: 'Klein' }]);
    expect(
      valuesOf([
        ['Wer', 'Kup'],
        ['Belt', '4'],
      ]),
    ).toEqual([{ row: 2, kup: 'FOUR' }]);
  });

  test('that are several for one field are refused by name, except for guardians', () => {
    const { columns } = readColumns([['E-Mail', 'Name', 'Haupt-E-Mail', 'Mutter', 'Vater']], says);
    const require = (some: typeof columns) => () => requireDistinctColumns(some);
    expect(require(columns)).toThrow(NoList);
    try {
      requireDistinctColumns(columns);
    } catch (error) {
      expect(inEnglish((error as NoList).sentence)).toContain('‘Email’: E-Mail; Haupt-E-Mail');
    }
    expect(require(columns.slice(1))).not.toThrow();
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
      ['D', 'w', 'Jugend B', '4. Kup', '-68', '3. Mai 2015'],
    ];
    const same = { gender: 'FEMALE', ag: 'YOUTHB', kup: 'FOUR', weight_class: 'TO_68KG' };
    expect(valuesOf(sheet, { dayOrder: 'DAY_FIRST' })).toEqual(
      ['A', 'B', 'C', 'D'].map((name, index) => ({
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
        ['A', '11', '31.31.2012'],
      ]),
    ).toEqual([{ row: 2, name: 'A', kup: '11', birthday: '31.31.2012' }]);
  });

  test.each([
    ['gender', 'MALE', ['m', 'männl.', 'Herr', 'M']],
    ['gender', 'FEMALE', ['w', 'weibl.', 'Frau', 'F']],
    ['kup', 'NINE', ['9. Kup', '9.Kup', 'Kup 9', '9. Kyu', '9.', 'K9']],
    ['kup', 'DAN', ['1. Dan', 'Dan', '9. Dan', '1. Poom', 'dan']],
    ['weight_class', 'TO_68KG', ['-68', '−68', '- 68 kg']],
  ] as const)('for %s are read as %s: %j', (field, value, texts) => {
    const sheet = [[field], ...texts.map((text) => [text])];
    expect(valuesOf(sheet).map((draft) => draft[field])).toEqual(texts.map(() => value));
  });

  test.each([
    ['gender', ['d', 'divers', 'x'], 'imports.otherGender'],
    [
      'name',
      ['#REF!', '#N/A', '#NAME?', '#DIV/0!', '#NV', '#BEZUG!', '#WERT!', '###', 'Err:502'],
      'imports.errorCell',
    ],
    ['surname', ['M\ufffdller', 'M?ller', 'M\u0081ller'], 'imports.lostLetters'],
  ] as const)('for %s that cannot be what is meant have a problem: %j', (field, texts, key) => {
    const { columns, rows } = readColumns([[field], ...texts.map((text) => [text])], says);
    expect(readDrafts(columns, rows, says).map(({ problems }) => problems)).toEqual(
      texts.map(() => [{ field, message: key }]),
    );
  });

  test.each([
    ['kup', ['11. Kup', '0. Kup', '10. Dan', '9./8. Kup', 'weiß']],
    ['gender', ['mw', '?']],
    ['weight_class', ['68', '68 kg', '-69']],
  ] as const)('for %s that are not exactly one value stay text: %j', (field, texts) => {
    expect(
      valuesOf([[field], ...texts.map((text) => [text])]).map((draft) => draft[field]),
    ).toEqual(texts);
  });

  test('of days in doubt are a question about their column', () => {
    const sheet = [
      ['Name', 'Born'],
      ['A', '03/02/2011'],
      ['B', '2/13/2011'],
    ];
    expect(() => valuesOf(sheet)).toThrow(ListQuestion);
    expect(valuesOf(sheet, { dayOrder: 'MONTH_FIRST' })).toEqual([
      { row: 2, name: 'A', birthday: '2011-03-02' },
      { row: 3, name: 'B', birthday: '2011-02-13' },
    ]);
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
    const drafts = readDrafts(columns, rows, says, { corrections });
    expect(drafts.map(({ values }) => values)).toEqual([
      { name: 'A', kup: 'DAN', birthday: '2015-05-03', email: 'a@club.example' },
      { name: 'B' },
    ]);
    expect(drafts[0]?.texts).toEqual({ name: 'A', kup: 'Dann', birthday: '31.31.2015' });
  });

  test('must be as many as the headings, otherwise the row has a problem', () => {
    const { columns, rows } = readColumns(
      [['Name', 'Kup'], ['A'], ['B', '4', 'x'], ['C', '4']],
      says,
    );
    const problems = readDrafts(columns, rows, says).map((draft) =>
      draft.problems.map(({ field, message }) => [field, inEnglish(message)]),
    );
    expect(problems).toEqual([
      [[null, 'The row has 1 cells, the header has 2']],
      [[null, 'The row has 3 cells, the header has 2']],
      [],
    ]);
  });

  test('have a problem if first name and surname are one, unless a comma or a heading tells', () => {
    const problemsOf = (title: string, name: string, corrections = new Map()) => {
      const { columns, rows } = readColumns([[title], [name]], says);
      return readDrafts(columns, rows, says, { corrections }).map(({ problems }) => problems);
    };
    const problem = { field: 'name', message: 'imports.fullName' };
    expect(problemsOf('Name', 'Tim Klein')).toEqual([[problem]]);
    expect(problemsOf('Name', 'Klein, Tim')).toEqual([[]]);
    expect(problemsOf('Vorname', 'Anna Maria')).toEqual([[]]);
    expect(problemsOf('Name', 'Tim Klein', new Map([[2, { name: 'Tim Klein' }]]))).toEqual([[]]);
    // a corrected row that the file lacks is a new one
    expect(problemsOf('Name', 'Tim', new Map([[3, { name: 'Ana' }]]))).toEqual([[], []]);
  });
});

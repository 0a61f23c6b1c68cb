import { loadLanguage } from '@dojang/schemas/languages';
import { NoList } from '@dojang/schemas/lists/cell';
import { ListQuestion } from '@dojang/schemas/lists/list-question';
import { requireDistinctColumns } from '@dojang/schemas/lists/member-list';
import { describe, expect, test } from 'vitest';
import { type Part, workbookOf } from '../../../ui/lists/testing/workbook.ts';
import { readList } from '../../../ui/lists/read-list.ts';
import { type Answers, readFile } from './read-file.ts';

const say = await loadLanguage('en');
const read = (bytes: string | Uint8Array<ArrayBuffer>, answers?: Answers) =>
  readFile(new File([bytes], 'a'), 'en', say, answers);

async function draftsOf(sheets: Part[], answers?: Answers) {
  const list = await read(workbookOf(sheets), answers);
  return { ...list, drafts: list.readDrafts(list.columns, new Map()) };
}

/** Cells from A1 on; `xml` is what else a row, or the sheet has. */
const cell = (place: string, text: string, type = 'str') =>
  `<c r="${place}" t="${type}"><v>${text}</v></c>`;
const row = (n: number, texts: string[], attributes = '') =>
  `<row r="${n}"${attributes}>${texts
    .map((text, index) => (text === '' ? '' : cell(`${'ABCD'[index]}${n}`, text)))
    .join('')}</row>`;
const list = (name: string) => `${row(1, ['Vorname', 'Nachname'])}${row(2, [name, 'Klein'])}`;

test('of several columns of a field one is chosen by hand; guardians may have several', async () => {
  const two =
    'name,surname,surname,guardians,guardians\nMina,Park,Lee,a@club.example,b@club.example';
  const { columns } = await read(two);
  expect(() => requireDistinctColumns(columns)).toThrow(NoList);
  const chosen = columns.filter((_, index) => index !== 2);
  expect(() => requireDistinctColumns(chosen)).not.toThrow();
});

describe('a workbook', () => {
  test('has the value of a merged cell in each of its cells', async () => {
    const rows = `${list('Tim')}${row(3, ['Tom', ''])}`;
    const merged = '<mergeCells><mergeCell ref="B2:B1048576"/></mergeCells>';
    const { drafts } = await draftsOf([{ name: 'L', rows, after: merged }]);
    expect(drafts.map(({ values }) => values)).toEqual([
      { name: 'Tim', surname: 'Klein' },
      { name: 'Tom', surname: 'Klein' },
    ]);
  });

  test('says which rows, columns and sheets it hides, and leaves them out unless asked', async () => {
    const sheets: Part[] = [
      { name: 'Alt', rows: list('Alte'), state: 'hidden' },
      {
        name: 'L',
        before: '<cols><col min="3" max="3" hidden="true"/></cols>',
        rows: `${row(1, ['Vorname', 'Nachname', 'Kup'])}${row(2, ['Weg', 'Klein', '5'], ' hidden="1"')}${row(3, ['Tim', 'Klein', '4'])}`,
      },
    ];
    const { drafts, hidden } = await draftsOf(sheets);
    expect(hidden).toEqual({ rows: 1, columns: 1, sheets: 1 });
    // an organiser's results too
    const results = await readList(new Blob([workbookOf(sheets)]));
    expect(results.hidden).toEqual(hidden);
    expect(drafts.map(({ row: at, values }) => [at, values])).toEqual([
      [3, { name: 'Tim', surname: 'Klein' }],
    ]);
    const asked = await draftsOf(sheets, { withHidden: true, sheet: 'L' });
    expect(asked.drafts.map(({ values }) => values)).toMatchObject([
      { name: 'Weg', kup: 'FIVE' },
      { name: 'Tim', kup: 'FOUR' },
    ]);
  });

  test('with a cover is read at the sheet with the list; of several lists one is asked for', async () => {
    const cover = { name: 'Deckblatt', rows: row(1, ['TSV Musterstadt']) };
    const sheets = [cover, { name: '2025', rows: list('Tim') }];
    expect((await draftsOf(sheets)).drafts).toMatchObject([{ values: { name: 'Tim' } }]);
    const two = [...sheets, { name: '2026', rows: list('Tom') }];
    const question: unknown = await draftsOf(two).catch((error: unknown) => error);
    expect(question).toBeInstanceOf(ListQuestion);
    expect((question as ListQuestion).options).toMatchObject([
      { value: '2025', lines: ['Vorname · Nachname', 'Tim · Klein'] },
      { value: '2026', lines: ['Vorname · Nachname', 'Tom · Klein'] },
    ]);
    const results = readList(new Blob([workbookOf(sheets)]));
    await expect(results).rejects.toBeInstanceOf(ListQuestion);
    const { drafts } = await draftsOf(two, { sheet: '2026' });
    expect(drafts).toMatchObject([{ values: { name: 'Tom' } }]);
  });

  test('keeps errors, formulas without a result, and booleans as problems of their cells', async () => {
    const rows = [
      row(1, ['Vorname', 'Nachname']),
      `<row r="2">${cell('A2', '#N/A', 'e')}${cell('B2', 'Klein')}</row>`,
      `<row r="3"><c r="A3"><f>B3</f><v></v></c>${cell('B3', 'Klein')}</row>`,
      `<row r="4"><c r="A4" t="str"><f>B4</f></c>${cell('B4', 'Klein')}</row>`,
      `<row r="5">${cell('A5', '1', 'b')}${cell('B5', 'Klein')}</row>`,
      `<row r="6"><c r="A6" t="str"><f>B6</f><v>Tim</v></c>${cell('B6', 'Klein')}</row>`,
    ].join('');
    const { drafts } = await draftsOf([{ name: 'L', rows }]);
    const problem = [{ field: 'name', message: 'imports.errorCell' }];
    expect(drafts.map(({ problems }) => problems)).toEqual([
      problem,
      problem,
      problem,
      problem,
      [],
    ]);
    expect(drafts[4]?.values).toEqual({ name: 'Tim', surname: 'Klein' });
  });

  test.each([
    ['1900', '', '42067'],
    ['1904', '<workbookPr date1904="1"/>', '40605'],
    ['1904, as LibreOffice says it', '<workbookPr date1904="true"/>', '40605'],
  ])('reads days since %s', async (_name, settings, days) => {
    const rows = `${row(1, ['Vorname', 'Geburtsdatum'])}<row r="2">${cell('A2', 'Tim')}<c r="B2" s="1"><v>${days}</v></c></row>`;
    const { drafts } = await draftsOf([{ name: 'L', rows, settings }]);
    expect(drafts).toMatchObject([{ values: { birthday: '2015-03-04' } }]);
  });
});

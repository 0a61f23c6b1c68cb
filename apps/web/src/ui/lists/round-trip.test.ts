import { loadLanguage } from '@dojang/schemas/languages';
import { type Cell, NoList, cellOf, textOfCell } from '@dojang/schemas/lists/cell';
import { MemberFields } from '@dojang/schemas/lists/member-fields';
import { readColumns, readDrafts } from '@dojang/schemas/lists/member-list';
import { sampleMember } from '@dojang/schemas/testing/samples';
import { User } from '@dojang/schemas/user';
import { titleOf } from '@dojang/schemas/field';
import { describe, expect, test } from 'vitest';
import { readList } from './read-list.ts';
import { workbookOf } from './testing/workbook.ts';
import { type ListFormat, writeList } from './write-list.ts';

const english = await loadLanguage('en');
const german = await loadLanguage('de');
const fields = Object.keys(MemberFields.shape) as (keyof typeof MemberFields.shape)[];

/** Members whose values are prone to be mangled by spreadsheets. */
const people: User[] = [
  sampleMember,
  { ...sampleMember, name: '=1+1', surname: '\'@Müller; "Kim", Łódź', weight_class: 'PLUS_80KG' },
  { ...sampleMember, name: '-68kg', surname: null, kup: null, gender: null, ag: null, pg: null },
  { ...sampleMember, name: '007', surname: '1e5', kup: 'DAN', birthday: '1900-01-01', pg: 'LK1' },
  { ...sampleMember, name: '2015-03-14', surname: 'true', birthday: '2024-02-29' },
];

describe.each([english, german])('an exported list', (say) => {
  test.each(['csv', 'xlsx'] satisfies ListFormat[])(
    'is read back unchanged, as %s',
    async (format) => {
      const headings = fields.map((field) =>
        say(titleOf(MemberFields.shape[field]) ?? 'form.notSet'),
      );
      const rows = people.map((person) =>
        fields.map((field) => cellOf(say, User.shape[field], person[field])),
      );
      const file = await writeList([headings, ...rows], format, say.locale);
      for (const says of [
        [english, german],
        [german, english],
      ] as const) {
        const read = readColumns((await readList(file)).cells, says);
        const drafts = readDrafts(read.columns, read.rows, says);
        const expected = people.map((person, index) => {
          const filled = fields.filter((field) => person[field] !== null);
          return {
            row: index + 2,
            values: Object.fromEntries(filled.map((field) => [field, person[field]])),
          };
        });
        expect(drafts.map(({ row, values }) => ({ row, values }))).toEqual(expected);
      }
    },
  );
});

test('an Excel cell keeps its type: text, number or day', async () => {
  const row: Cell[] = ['=1+1', "'x", -1.5, new Date('2015-03-14'), '1', null, 'x'.repeat(40_000)];
  const file = await writeList([row.map(() => 'h'), row], 'xlsx', 'de-DE');
  const [, read] = (await readList(file)).cells;
  expect(read?.slice(0, 6)).toEqual(row.slice(0, 6));
  expect(textOfCell(read?.[6])).toHaveLength(32_767);
});

const oneSheet = (rows: string) => workbookOf([{ name: 'L', rows }]);
const cellAt = (place: string, row = '') => `<row${row}><c r="${place}"><v>1</v></c></row>`;
const readError = async (bytes: Uint8Array<ArrayBuffer>) => {
  const error: unknown = await readList(new Blob([bytes])).catch((thrown: unknown) => thrown);
  return error instanceof NoList ? english(error.sentence) : error;
};

describe('a spreadsheet', () => {
  test('is read up to the maximum size of a list', async () => {
    const file = new Blob([oneSheet(cellAt('GR1') + cellAt('A10000'))]);
    const { cells: rows } = await readList(file);
    expect([rows.length, rows[0]?.length, rows[0]?.[199]]).toEqual([10_000, 200, 1]);
  });

  test.each([
    ['a column', cellAt('GS1')],
    ['a row', cellAt('A10001')],
    ['a row without cells', '<row r="10001"/>'],
    ['the last cell that there is', cellAt('XFD1048576')],
    ['a cell whose tag has other quotes', `<row><c t="n>"r = 'XFD2'><v>1</v></c></row>`],
    ['many rows', '<row/>'.repeat(10_001)],
  ])('with %s out of bounds is rejected before it is read', async (_name, sheet) => {
    const most = { rows: 10_000, columns: 200 };
    expect(await readError(oneSheet(sheet))).toBe(english('imports.tooFarOut', most));
  });

  test.each(['A1e7', 'XF&#68;2', 'zzz1'])(
    'with a cell at %s is not accepted as a table',
    async (place) => {
      expect(await readError(oneSheet(cellAt(place)))).toBe(english('imports.noTable'));
    },
  );

  test('that would unpack to too much is rejected before unpacking', async () => {
    const message = english('imports.unpacksTooLarge', { n: 25 });
    expect(await readError(oneSheet(' '.repeat(26 * 1024 * 1024)))).toBe(message);
  });
});

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'This file is no table'],
  ['with a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'has a password'],
  ['another archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'This file is no table'],
  ['of more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 'larger than 5 MB'],
])('a file that is %s is rejected with a message', async (_name, bytes, message) => {
  const error: unknown = await readList(new Blob([bytes])).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NoList);
  expect(english((error as NoList).sentence)).toContain(message);
});

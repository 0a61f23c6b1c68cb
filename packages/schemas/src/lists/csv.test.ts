import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../say/in-english.ts';
import { findLosses, readCsv, writeCsv } from './csv.ts';
import { NoList } from './cell.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (written: Uint8Array) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(written);

describe('reading CSV', () => {
  test.each([',', ';', '\t'])('splits cells at %j, except in quotes', (delimiter) => {
    const text = [`a${delimiter}"b${delimiter}c"`, `"d ""e"""${delimiter}`].join('\r\n');
    expect(readCsv(bytes(text))).toEqual([
      ['a', `b${delimiter}c`],
      ['d "e"', ''],
    ]);
  });

  test('decodes every encoding that spreadsheets save', () => {
    const text = 'name;ort\nMüller;Łódź';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    for (const file of [bytes(text), bytes(`\uFEFF${text}`), utf16])
      expect(readCsv(file)).toEqual([
        ['name', 'ort'],
        ['Müller', 'Łódź'],
      ]);
    const windows = Buffer.from('name;ort\nM\xfcller;K\xf6ln', 'latin1');
    expect(readCsv(windows)).toEqual([
      ['name', 'ort'],
      ['Müller', 'Köln'],
    ]);
  });

  test('takes the delimiter of "sep=", and else the one of the lines below a title', () => {
    const rows = [['Vorname', 'Nachname']];
    for (const line of ['sep=;\r\n', 'SEP=;\n'])
      expect(readCsv(bytes(`${line}Vorname;Nachname`))).toEqual(rows);
    const notes = 'Name;Note\nTim;a, b, c\nTom;d, e, f\n';
    expect(readCsv(bytes(notes))[1]).toEqual(['Tim', 'a, b, c']);
    const title = 'TSV Musterstadt, Stand 2026\nVorname;Nachname\nTim;Klein\n';
    expect(readCsv(bytes(title)).slice(1, 3)).toEqual([...rows, ['Tim', 'Klein']]);
  });

  test.each([
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'This file is no table'],
    ['ten thousand rows', bytes('\n'.repeat(10_001)), 'beyond row 10,000'],
    ['many columns', bytes(';'.repeat(200)), 'or column 200'],
    ['an unclosed quote', bytes('a,b\n"c,d\n'), 'the quotes in row 2'],
  ])('rejects %s with a clear message', (_name, file, text) => {
    const read = () => readCsv(file);
    expect(read).toThrow(NoList);
    try {
      read();
    } catch (error) {
      expect(inEnglish((error as NoList).sentence)).toContain(text);
    }
  });
});

describe('writing CSV', () => {
  test.each(['=1+1', '+49', '-68kg', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1", "''=1", '＝1'])(
    'escapes formulas, and reading unescapes them: %j',
    (text) => {
      const written = writeCsv([['x', text]], 'en-GB');
      const cell = textOf(written).replace(/^\uFEFFx,"?/, '');
      expect(cell.startsWith(`'${text[0]}`)).toBe(true);
      expect(readCsv(written)).toEqual([['x', text]]);
    },
  );

  test.each([
    ['x,=WEBSERVICE(A1)', "x,'=WEBSERVICE(A1)"],
    ['x;@A1', "x;'@A1"],
    ["x\t'+1", "x\t''+1"],
    ['\t=1', "'\t'=1"],
    ['x\n-1', "x\n'-1"],
    ['x,"=1', 'x,"\'=1'],
  ])('escapes them after any separator, and reading unescapes them: %j', (text, escaped) => {
    const sheet = [
      ['Name', 'Note'],
      ['x', text],
    ];
    const written = writeCsv(sheet, 'de-DE');
    expect(textOf(written).replaceAll('""', '"')).toContain(escaped);
    expect(readCsv(written)).toEqual(sheet);
  });

  test('names the texts that Windows-1252 cannot hold', () => {
    const names = ['Müller', 'Žižek', '−68 kg', 'Łukasz', '李小龍', 'Иван', 'a\u200bb', 7, null];
    expect(findLosses([names, ['Иван']])).toEqual([
      { text: 'Łukasz', written: 'Lukasz' },
      { text: '李小龍', written: '???' },
      { text: 'Иван', written: '????' },
      { text: 'a\u200bb', written: 'a?b' },
    ]);
  });

  test.each(["O'Neil", 'Kim, -68kg', 'a@b.example,c@d.example', "'Mina'", 'a=b', ' =1', '1-2', ''])(
    'leaves %j as it is',
    (text) => {
      const written = writeCsv([['x', text]], 'en-GB');
      expect(textOf(written).replace(/["\uFEFF]/g, '')).toBe(`x,${text}`);
      expect(readCsv(written)).toEqual([['x', text]]);
    },
  );

  test.each(['de-DE', 'en-GB'])('is undone by reading, whatever texts have (%s)', (locale) => {
    const text = fc.string({
      unit: fc.constantFrom(...Array.from('ab=+-@＝\',;\t\n\r" ')),
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 3, maxLength: 3 }), (rows) => {
        const sheet = [['Name', 'Note'], ...rows];
        expect(readCsv(writeCsv(sheet, locale))).toEqual(sheet);
      }),
    );
  });

  test('keeps numbers, in the format of the locale, and days', () => {
    const row = [-1.5, new Date('2015-03-14'), null, 'a;b,c'];
    expect(textOf(writeCsv([row], 'en-GB'))).toBe('\uFEFF-1.5,2015-03-14,,"a;b,c"');
    expect(textOf(writeCsv([row], 'de-DE'))).toBe('\uFEFF-1,5;2015-03-14;;"a;b,c"');
  });
});

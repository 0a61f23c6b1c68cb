import Papa from 'papaparse';
import { foldText } from '../fields/fold-text.ts';
import { limits } from '../limits.ts';
import { sentence } from '../say/say.ts';
import { type Cell, NoList, type Sheet, requireSize } from './cell.ts';

/** Spreadsheets run such a cell as a formula, also after apostrophes, which they strip. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** Escaped by `writeCsv`. */
const escaped = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * Reads CSV with commas, semicolons or tabs, in UTF-8, UTF-16 or, as a fallback, in the Windows-1252 of older
 * spreadsheets. Unescapes formulas. Throws `NoList`.
 */
export function readCsv(bytes: Uint8Array): Sheet {
  const text = decode(bytes);
  if (text.includes('\0')) throw new NoList('imports.noTable');
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: limits.listRowsMax + 1,
  });
  const fault = errors.find(({ type }) => type === 'Quotes');
  if (fault) throw new NoList(sentence('imports.openQuote', { row: (fault.row ?? 0) + 1 }), fault);
  requireSize({ rows: data.length, columns: Math.max(...data.map((row) => row.length)) });
  return data.map((row) => row.map((cell) => (escaped.test(cell) ? cell.slice(1) : cell)));
}

/** Strips the byte order mark. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The most frequent candidate in the first line that is not blank. */
function delimiterOf(text: string): string {
  const header = /\S.*/.exec(text)?.[0] ?? '';
  const countOf = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((one, other) => (countOf(other) > countOf(one) ? other : one));
}

/** What a reader of the file expects instead of what spreadsheets do. */
export type CsvForm = {
  delimiter?: string;
  encoding?: 'UTF8_BOM' | 'UTF8' | 'WINDOWS_1252';
  /** Texts that are no formula, although they look like one. */
  safe?: RegExp;
};

/**
 * Writes CSV as the spreadsheets of a locale open it: semicolons as delimiters if the decimal separator is a comma.
 * Escapes formulas with an apostrophe; numbers and days stay as they are.
 */
export function writeCsv(sheet: Sheet, locale: string, form: CsvForm = {}): Uint8Array {
  const numbers = new Intl.NumberFormat(locale, {
    useGrouping: false,
    maximumFractionDigits: 20,
    numberingSystem: 'latn',
  });
  const hasComma = numbers.format(0.5).includes(',');
  const write = (cell: Cell) => {
    if (cell instanceof Date) return cell.toISOString().slice(0, 10);
    if (typeof cell === 'number') return numbers.format(cell);
    return cell !== null && formula.test(cell) && !form.safe?.test(cell) ? `'${cell}` : cell;
  };
  const text = Papa.unparse(
    sheet.map((row) => row.map(write)),
    { delimiter: form.delimiter ?? (hasComma ? ';' : ','), newline: '\r\n' },
  );
  if (form.encoding === 'WINDOWS_1252') return encodeWindows(text);
  // spreadsheets recognize UTF-8 by the byte order mark
  return new TextEncoder().encode(form.encoding === 'UTF8' ? text : `\uFEFF${text}`);
}

/** Bytes 0x80 to 0x9f of Windows-1252; all others are Latin-1. A space is no letter. */
const windowsLetters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function windowsByteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0);
  if (code === undefined) return undefined;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = windowsLetters.indexOf(letter);
  return place < 0 ? undefined : 0x80 + place;
}

/** Letters that Windows-1252 lacks lose their accents; others become question marks. */
function encodeWindows(text: string): Uint8Array {
  const plain = (letter: string) => {
    const folded = foldText(letter).charAt(0);
    return letter === letter.toLowerCase() ? folded : folded.toUpperCase();
  };
  return Uint8Array.from(
    text.normalize('NFC'),
    (letter) => windowsByteOf(letter) ?? windowsByteOf(plain(letter)) ?? 0x3f,
  );
}

import Papa from 'papaparse';
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

/**
 * Writes CSV as the spreadsheets of a locale open it: semicolons as delimiters if the decimal separator is a comma.
 * Escapes formulas with an apostrophe; numbers and days stay as they are.
 */
export function writeCsv(sheet: Sheet, locale: string): Uint8Array {
  const numbers = new Intl.NumberFormat(locale, {
    useGrouping: false,
    maximumFractionDigits: 20,
    numberingSystem: 'latn',
  });
  const hasComma = numbers.format(0.5).includes(',');
  const write = (cell: Cell) => {
    if (cell instanceof Date) return cell.toISOString().slice(0, 10);
    if (typeof cell === 'number') return numbers.format(cell);
    return cell !== null && formula.test(cell) ? `'${cell}` : cell;
  };
  const text = Papa.unparse(
    sheet.map((row) => row.map(write)),
    { delimiter: hasComma ? ';' : ',', newline: '\r\n' },
  );
  // spreadsheets recognize UTF-8 by the byte order mark
  return new TextEncoder().encode(`\uFEFF${text}`);
}

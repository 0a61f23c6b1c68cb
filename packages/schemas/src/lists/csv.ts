import Papa from 'papaparse';
import { foldText } from '../fields/fold-text.ts';
import { limits } from '../limits.ts';
import { sentence } from '../say/say.ts';
import { type Cell, NoList, type Sheet, requireSize } from './cell.ts';
import { decodeList, type ListEncoding, windowsByteOf } from './decode.ts';

const sign = '[=+\\-@＝＋－＠]';
/** Where a spreadsheet may begin a cell: it may split at other separators than the file's, and drops quotes. */
const cellStart = '(^|[,;\\t\\r\\n]"*)';
/** Spreadsheets run such a cell as a formula, also after apostrophes, which they strip. */
const formula = new RegExp(`${cellStart}(?='*${sign})`, 'g');
const blankStart = /^(?='*[\t\r\n])/;
/** The same, escaped by `writeCsv`. */
const escaped = new RegExp(`${cellStart}'(?='*${sign})`, 'g');
const escapedBlank = /^'(?='*[\t\r\n])/;

/**
 * Reads CSV with commas, semicolons or tabs; `encoding` answers the question of `decodeList`. Unescapes formulas. Throws
 * `NoList`.
 */
export function readCsv(bytes: Uint8Array, encoding?: ListEncoding): Sheet {
  const decoded = decodeList(bytes, encoding);
  if (decoded.includes('\0')) throw new NoList('imports.noTable');
  // for Excel, which does not count this line either
  const [line = '', named] = /^sep=(.)(?:\r\n|\n|\r)/i.exec(decoded) ?? [];
  const text = decoded.slice(line.length);
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: named ?? delimiterOf(text),
    preview: limits.listRowsMax + 1,
  });
  const fault = errors.find(({ type }) => type === 'Quotes');
  if (fault) throw new NoList(sentence('imports.openQuote', { row: (fault.row ?? 0) + 1 }), fault);
  requireSize({ rows: data.length, columns: Math.max(...data.map((row) => row.length)) });
  return data.map((row) =>
    row.map((cell) => cell.replace(escapedBlank, '').replace(escaped, '$1')),
  );
}

/** How many lines decide about the delimiter: the first ones may be a title. */
const judgedLines = 20;

/** The one that splits the first line and most others alike; below a title, the one that splits most lines alike. */
function delimiterOf(text: string): string {
  const unquoted = text.trimStart().replaceAll(/"[^"]*"/g, '');
  const lines = unquoted.split(/[\r\n]+/, judgedLines).filter(Boolean);
  const scores = [',', ';', '\t'].map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const like = (n: number) => counts.filter((other) => other === n).length;
    const [first = 0] = counts;
    const isAlike = first > 0 && like(first) > lines.length / 2;
    return {
      delimiter,
      first: isAlike ? first : 0,
      all: Math.max(...counts.map((n) => n * like(n))),
    };
  });
  const [best] = scores.toSorted((one, other) => other.first - one.first || other.all - one.all);
  return best?.delimiter ?? ',';
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
    return cell === null || form.safe?.test(cell)
      ? cell
      : cell.replace(formula, "$1'").replace(blankStart, "'");
  };
  const text = Papa.unparse(
    sheet.map((row) => row.map(write)),
    { delimiter: form.delimiter ?? (hasComma ? ';' : ','), newline: '\r\n' },
  );
  if (form.encoding === 'WINDOWS_1252') return encodeWindows(text);
  // spreadsheets recognize UTF-8 by the byte order mark
  return new TextEncoder().encode(form.encoding === 'UTF8' ? text : `\uFEFF${text}`);
}

const questionMark = 0x3f;

/** Letters that Windows-1252 lacks lose their accents; others become question marks. */
function encodeWindows(text: string): Uint8Array {
  const plain = (letter: string) => {
    const folded = foldText(letter).charAt(0);
    return letter === letter.toLowerCase() ? folded : folded.toUpperCase();
  };
  return Uint8Array.from(
    text.normalize('NFC'),
    (letter) => windowsByteOf(letter) ?? windowsByteOf(plain(letter)) ?? questionMark,
  );
}

/** The cells of a sheet that a file in Windows-1252 has otherwise, with how it has them. */
export function findLosses(sheet: Sheet): { text: string; written: string }[] {
  const texts = new Set(sheet.flat().filter((cell) => typeof cell === 'string'));
  return [...texts]
    .map((text) => ({ text, written: decodeList(encodeWindows(text), 'WINDOWS_1252') }))
    .filter(({ text, written }) => written !== text.normalize('NFC').replaceAll('−', '-'));
}

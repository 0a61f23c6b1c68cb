import { NoList } from '@dojang/schemas/lists/cell';
import { readCsv } from '@dojang/schemas/lists/csv';
import type { ListEncoding } from '@dojang/schemas/lists/decode';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { readShown } from './choose-sheet.ts';
import type { NamedSheet } from './read-workbook.ts';

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Compound file: a workbook with a password, or one from before Excel 2007. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * The sheets of an XLSX file, or the only one of a CSV file, detected by content. Rejects with `NoList` for anything else,
 * and with a `ListQuestion` about the encoding.
 */
export async function readSheets(file: Blob, encoding?: ListEncoding): Promise<NamedSheet[]> {
  if (file.size > limits.listMaxMegabytes * 1024 * 1024) {
    throw new NoList(sentence('file.tooLarge', { n: limits.listMaxMegabytes }));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const startsWith = (magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (startsWith(compound)) throw new NoList('imports.locked');
  if (startsWith(zip)) {
    const { readWorkbook } = await import('./read-workbook.ts');
    return readWorkbook(bytes);
  }
  const none: ReadonlySet<number> = new Set();
  const cells = readCsv(bytes, encoding);
  return [{ name: '', isHidden: false, cells, hiddenRows: none, hiddenColumns: none }];
}

/** The cells of a sheet, and what it hides. Several sheets are a `ListQuestion`. */
export async function readList(
  file: Blob,
  answers: { encoding?: ListEncoding; sheet?: string; withHidden?: boolean } = {},
) {
  return readShown(await readSheets(file, answers.encoding), answers, () => true);
}

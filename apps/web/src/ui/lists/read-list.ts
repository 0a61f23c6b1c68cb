import type { Cell, Sheet } from '@dojang/schemas/lists/cell';
import { readCsv } from '@dojang/schemas/lists/csv';
import { NoList } from '@dojang/schemas/lists/no-list';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';

const zip = [0x50, 0x4b, 0x03, 0x04];
/** What Excel puts a list in that has a password, and the format that it had before 2007. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * The cells of a list that somebody has chosen: CSV, or the first sheet of XLSX; which of them it is, its bytes say.
 * Rejects with `NoList` for anything else.
 */
export async function readList(file: Blob): Promise<Sheet> {
  if (file.size > limits.listMaxMegabytes * 1024 * 1024) {
    throw new NoList(sentence('file.tooLarge', { n: limits.listMaxMegabytes }));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (begins(compound)) throw new NoList('imports.locked');
  return begins(zip) ? readExcel(bytes) : readCsv(bytes);
}

async function readExcel(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  const [{ checkWorkbook }, { readSheet }] = await Promise.all([
    import('./check-workbook.ts'),
    import('read-excel-file/universal'),
  ]);
  try {
    checkWorkbook(bytes);
    const rows = await readSheet(bytes.buffer);
    return rows.map((row) => row.map(cellOfExcel));
  } catch (cause) {
    if (cause instanceof NoList) throw cause;
    throw new NoList('imports.noTable', cause);
  }
}

function cellOfExcel(value: unknown): Cell {
  const isCell = typeof value === 'string' || typeof value === 'number' || value instanceof Date;
  if (isCell) return value;
  return typeof value === 'boolean' ? String(value) : null;
}

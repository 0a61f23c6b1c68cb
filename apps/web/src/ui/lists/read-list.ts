import { type Cell, NoList, type Sheet } from '@dojang/schemas/lists/cell';
import { readCsv } from '@dojang/schemas/lists/csv';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Compound file: a workbook with a password, or one from before Excel 2007. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

/** The cells of a CSV file or of the first sheet of an XLSX file, detected by content. Rejects with `NoList` for anything else. */
export async function readList(file: Blob): Promise<Sheet> {
  if (file.size > limits.listMaxMegabytes * 1024 * 1024) {
    throw new NoList(sentence('file.tooLarge', { n: limits.listMaxMegabytes }));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const startsWith = (magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (startsWith(compound)) throw new NoList('imports.locked');
  return startsWith(zip) ? readExcel(bytes) : readCsv(bytes);
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

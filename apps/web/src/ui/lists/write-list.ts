import type { Cell, Sheet } from '@dojang/schemas/lists/cell';
import { type CsvForm, writeCsv } from '@dojang/schemas/lists/csv';

/** Export formats. */
export type ListFormat = 'csv' | 'xlsx';

/** Excel's limit of a cell, in characters. */
const textMaxLength = 32_767;

/** Writes a list as a file for spreadsheets in a locale. XLSX cells are typed, so that no text runs as a formula. */
export async function writeList(
  sheet: Sheet,
  format: ListFormat,
  locale: string,
  form?: CsvForm,
): Promise<Blob> {
  if (format === 'csv') {
    return new Blob([new Uint8Array(writeCsv(sheet, locale, form))], { type: 'text/csv' });
  }
  const { default: writeExcel } = await import('write-excel-file/universal');
  const widths = (sheet[0] ?? []).map((_, column) => ({ width: widthOf(sheet, column) }));
  const file = writeExcel(
    sheet.map((row, index) => row.map((cell) => excelCell(cell, index === 0))),
    { columns: widths, stickyRowsCount: 1 },
  );
  return file.toBlob();
}

function excelCell(cell: Cell, isHeading: boolean) {
  if (cell instanceof Date) return { type: Date, value: cell, format: 'yyyy-mm-dd' };
  if (typeof cell === 'number') return { type: Number, value: cell };
  if (cell === null || cell === '') return null;
  const text = { type: String, value: cell.slice(0, textMaxLength) };
  return isHeading ? { ...text, fontWeight: 'bold' as const } : text;
}

/** Column width in characters, from 8 to 42. */
function widthOf(sheet: Sheet, column: number): number {
  const lengths = sheet.map((row) => {
    const cell = row[column];
    return typeof cell === 'string' ? cell.length : 10;
  });
  return Math.min(Math.max(...lengths, 6), 40) + 2;
}

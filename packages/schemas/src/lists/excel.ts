import type { Cell, Sheet } from './cell.ts';

export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Excel's limit of a cell, in characters. */
const textMaxLength = 32_767;

/** Writes a list as XLSX. Its cells are typed, so that no text runs as a formula. */
export async function writeExcel(sheet: Sheet): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  const widths = (sheet[0] ?? []).map((_, column) => ({ width: widthOf(sheet, column) }));
  return write(
    sheet.map((row, index) => row.map((cell) => excelCell(cell, index === 0))),
    { columns: widths, stickyRowsCount: 1 },
  ).toBlob();
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

import type { Sheet } from '@dojang/schemas/lists/cell';
import { type CsvForm, writeCsv } from '@dojang/schemas/lists/csv';
import { writeExcel } from '@dojang/schemas/lists/excel';

/** Export formats. */
export type ListFormat = 'csv' | 'xlsx';

/** Writes a list as a file for spreadsheets in a locale. */
export async function writeList(
  sheet: Sheet,
  format: ListFormat,
  locale: string,
  form?: CsvForm,
): Promise<Blob> {
  if (format === 'xlsx') return writeExcel(sheet);
  return new Blob([new Uint8Array(writeCsv(sheet, locale, form))], { type: 'text/csv' });
}

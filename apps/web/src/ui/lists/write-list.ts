import type { Sheet } from '@dojang/schemas/lists/cell';
import { type CsvForm, writeCsv } from '@dojang/schemas/lists/csv';
import { writeExcel } from '@dojang/schemas/lists/excel';

export type ListFormat = 'csv' | 'xlsx';

export async function writeList(sheet: Sheet, format: ListFormat, locale: string, form?: CsvForm) {
  if (format === 'xlsx') return writeExcel(sheet);
  return new Blob([new Uint8Array(writeCsv(sheet, locale, form))], { type: 'text/csv' });
}

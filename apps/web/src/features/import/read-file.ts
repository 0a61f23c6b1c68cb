import { allLanguages, type Language, loadLanguage } from '@dojang/schemas/languages';
import { limits } from '@dojang/schemas/limits';
import {
  type Column,
  type Corrections,
  readColumns,
  readDrafts,
} from '@dojang/schemas/lists/member-list';
import type { PreviewRow } from '@dojang/schemas/lists/import';
import { NoList } from '@dojang/schemas/lists/cell';
import { type Say, sentence } from '@dojang/schemas/say';
import { readList } from '../../ui/lists/read-list.ts';

export type ReadFile = Awaited<ReturnType<typeof readFile>>;

/** Reads a list in any language, `language` first. Rejects with `NoList` if it is none, empty or too long. */
export async function readFile(file: File, language: Language, say: Say) {
  const others = allLanguages.filter((one) => one !== language);
  const [sheet, ...otherSays] = await Promise.all([
    readList(file),
    ...others.map((one) => loadLanguage(one)),
  ]);
  const says = [say, ...otherSays];
  const { columns, rows } = readColumns(sheet, says);
  if (rows.length === 0) throw new NoList('imports.empty');
  if (rows.length > limits.importRowsMax) {
    throw new NoList(sentence('imports.tooManyRows', { n: limits.importRowsMax }));
  }
  return {
    name: file.name,
    columns: unmapDuplicates(columns),
    readDrafts: (chosen: readonly Column[], corrections: Corrections) =>
      readDrafts(chosen, rows, says, corrections),
  };
}

/** Keeps only the first column of a field; guardians may have several. */
function unmapDuplicates(columns: readonly Column[]): Column[] {
  return columns.map((column, index) => {
    const isFirst = columns.findIndex(({ field }) => field === column.field) === index;
    return isFirst || column.field === 'guardians' ? column : { ...column, field: null };
  });
}

/** Preview of a row that is not sent to the server. */
export const refusedRow = (row: number, message: string): PreviewRow => ({
  row,
  outcome: 'REFUSED',
  changes: [],
  problems: [{ field: null, message }],
});

import { allLanguages, type Language, loadLanguage } from '@dojang/schemas/languages';
import { limits } from '@dojang/schemas/limits';
import {
  type Column,
  type Corrections,
  readColumns,
  readDrafts,
} from '@dojang/schemas/lists/member-list';
import type { PreviewRow } from '@dojang/schemas/lists/import';
import { NoList } from '@dojang/schemas/lists/no-list';
import { type Say, sentence } from '@dojang/schemas/say';
import { readList } from '../../ui/lists/read-list.ts';

/** A list that somebody has chosen. */
export type ReadFile = Awaited<ReturnType<typeof readFile>>;

/** Reads a list, in the reader's language first. Rejects with `NoList` for what is none, or has too many rows. */
export async function readFile(file: File, language: Language, say: Say) {
  const others = allLanguages.filter((one) => one !== language);
  const [sheet, ...spoken] = await Promise.all([
    readList(file),
    ...others.map((one) => loadLanguage(one)),
  ]);
  const says = [say, ...spoken];
  const { columns, rows } = readColumns(sheet, says);
  if (rows.length === 0) throw new NoList('imports.empty');
  if (rows.length > limits.importRowsMax) {
    throw new NoList(sentence('imports.tooManyRows', { n: limits.importRowsMax }));
  }
  return {
    name: file.name,
    columns: withoutTwice(columns),
    /** What the rows say where these are the columns, and this was corrected. */
    draftsBy: (chosen: readonly Column[], corrections: Corrections) =>
      readDrafts(chosen, rows, says, corrections),
  };
}

/** A field has one column, the first that is called so; parents may have several. */
function withoutTwice(columns: readonly Column[]): Column[] {
  return columns.map((column, index) => {
    const isFirst = columns.findIndex(({ field }) => field === column.field) === index;
    return isFirst || column.field === 'guardians' ? column : { ...column, field: null };
  });
}

/** What a row is shown as that the server is not asked about. */
export const refusedRow = (row: number, message: string): PreviewRow => ({
  row,
  outcome: 'REFUSED',
  changes: [],
  problems: [{ field: null, message }],
});

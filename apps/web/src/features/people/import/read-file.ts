import { allLanguages, type Language, loadLanguage } from '@dojang/schemas/languages';
import { limits } from '@dojang/schemas/limits';
import { NoList } from '@dojang/schemas/lists/cell';
import type { ListEncoding } from '@dojang/schemas/lists/decode';
import type { PreviewRow } from '@dojang/schemas/lists/import';
import type { DayOrder } from '@dojang/schemas/lists/list-days';
import {
  type Column,
  type Corrections,
  countHeadings,
  type Draft,
  readColumns,
  readDrafts,
} from '@dojang/schemas/lists/member-list';
import { type Say, sentence } from '@dojang/schemas/say';
import { readShown } from '../../../ui/lists/choose-sheet.ts';
import { readSheets } from '../../../ui/lists/read-list.ts';

/** How to read a file, where it leaves that open. */
export type Answers = {
  encoding?: ListEncoding;
  sheet?: string;
  dayOrder?: DayOrder;
  withHidden?: boolean;
};

export type ReadFile = Awaited<ReturnType<typeof readFile>>;

/**
 * Reads a list in any language, `language` first. Rejects with `NoList` if it is none, empty or too long, and with a
 * `ListQuestion` if it can be read in several ways.
 */
export async function readFile(file: File, language: Language, say: Say, answers: Answers = {}) {
  const others = allLanguages.filter((one) => one !== language);
  const [sheets, ...otherSays] = await Promise.all([
    readSheets(file, answers.encoding),
    ...others.map((one) => loadLanguage(one)),
  ]);
  const says = [say, ...otherSays] as const;
  const { cells, hidden } = readShown(sheets, answers, (one) => countHeadings(one, says) > 1);
  const { columns, rows } = readColumns(cells, says);
  if (rows.length === 0) throw new NoList('imports.empty');
  if (rows.length > limits.importRowsMax) {
    throw new NoList(sentence('imports.tooManyRows', { n: limits.importRowsMax }));
  }
  return {
    columns,
    hidden,
    readDrafts: (
      chosen: readonly Column[],
      corrections: Corrections,
      dayOrder?: DayOrder,
    ): Draft[] => readDrafts(chosen, rows, says, { corrections, ...(dayOrder && { dayOrder }) }),
  };
}

/** Preview of a row that is not sent to the server. */
export const refusedRow = ({ row, problems }: Draft, say: Say): PreviewRow => ({
  row,
  outcome: 'REFUSED',
  person: null,
  confirmation: null,
  remedy: null,
  changes: [],
  problems: problems.map(({ field, message }) => ({ field, message: say(message) })),
});

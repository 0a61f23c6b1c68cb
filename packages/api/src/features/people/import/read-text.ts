import { allLanguages, loadLanguage } from '@dojang/schemas/languages';
import { readCsv } from '@dojang/schemas/lists/csv';
import type { ImportRow, ListText, ReadList } from '@dojang/schemas/lists/import';
import { describeNoList } from '@dojang/schemas/lists/list-question';
import { listTitleOf } from '@dojang/schemas/lists/member-fields';
import { readColumns, readDrafts, requireDistinctColumns } from '@dojang/schemas/lists/member-list';
import { NoList } from '@dojang/schemas/lists/cell';
import { sentence } from '@dojang/schemas/say';
import { limits } from '@dojang/schemas/limits';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../errors.ts';

/**
 * Parses CSV like the app does, with headings and values in any language. Throws 400 if it is no list, and for a question
 * that its parameters do not answer.
 */
export async function readListText(
  { say }: Pick<Context, 'say'>,
  { csv, encoding, dayOrder }: ListText,
): Promise<ReadList> {
  const others = await Promise.all(allLanguages.map((language) => loadLanguage(language)));
  const says = [say, ...others] as const;
  try {
    const bytes = Buffer.from(csv, encoding ? 'base64' : 'utf8');
    const { columns, rows } = readColumns(readCsv(bytes, encoding), says);
    requireDistinctColumns(columns);
    if (rows.length > limits.importRowsMax)
      throw new NoList(sentence('imports.tooManyRows', { n: limits.importRowsMax }));
    const drafts = readDrafts(columns, rows, says, dayOrder && { dayOrder });
    return {
      columns,
      rows: drafts.flatMap(({ row, values, problems }) =>
        problems.length > 0 ? [] : [{ row, values } as ImportRow],
      ),
      refused: drafts.flatMap(({ row, problems }) =>
        problems.map(({ field, message }) => ({
          row,
          message: field ? `${say(listTitleOf(field))}: ${say(message)}` : say(message),
        })),
      ),
    };
  } catch (error) {
    if (error instanceof NoList) throw refuse('BAD_REQUEST', describeNoList(error));
    throw error;
  }
}

import { allLanguages, loadLanguage } from '@dojang/schemas/languages';
import { readCsv } from '@dojang/schemas/lists/csv';
import type { ImportRow, ReadList } from '@dojang/schemas/lists/import';
import { readColumns, readDrafts } from '@dojang/schemas/lists/member-list';
import { NoList } from '@dojang/schemas/lists/cell';
import { sentence } from '@dojang/schemas/say';
import { limits } from '@dojang/schemas/limits';
import type { Context } from '../../context.ts';
import { refuse } from '../../errors.ts';

/** Parses CSV like the app does, with headings and values in any language. Throws 400 if it is no list. */
export async function readListText({ say }: Pick<Context, 'say'>, csv: string): Promise<ReadList> {
  const others = await Promise.all(allLanguages.map((language) => loadLanguage(language)));
  const says = [say, ...others];
  try {
    const { columns, rows } = readColumns(readCsv(new TextEncoder().encode(csv)), says);
    if (rows.length > limits.importRowsMax)
      throw new NoList(sentence('imports.tooManyRows', { n: limits.importRowsMax }));
    const drafts = readDrafts(columns, rows, says);
    return {
      columns,
      rows: drafts.flatMap(({ row, values, fault }) =>
        fault ? [] : [{ row, values } as ImportRow],
      ),
      refused: drafts.flatMap(({ row, fault }) => (fault ? [{ row, message: say(fault) }] : [])),
    };
  } catch (error) {
    if (error instanceof NoList) throw refuse('BAD_REQUEST', error.sentence);
    throw error;
  }
}

import type { z } from 'zod';
import type { Context } from './context.ts';

/**
 * The rows that are as their type says. One that somebody has damaged behind Dojang's back is left out and logged, so that
 * nobody loses the whole list by it.
 */
export function wholeRows<Type extends z.ZodObject>(
  { log }: Pick<Context, 'log'>,
  type: Type,
  rows: z.output<Type>[],
): z.output<Type>[] {
  return rows.filter((row) => {
    const { success, error } = type.safeParse(row);
    if (!success) {
      const fields = error.issues.map(({ path }) => path.join('.'));
      log.warn({ kind: type.meta()?.id, id: row['id'], fields }, 'left out of a list');
    }
    return success;
  });
}

/** The same of a page; its total counts every row. */
export function wholePage<Type extends z.ZodObject, Page extends { rows: z.output<Type>[] }>(
  ctx: Pick<Context, 'log'>,
  type: Type,
  page: Page,
): Page {
  return { ...page, rows: wholeRows(ctx, type, page.rows) };
}

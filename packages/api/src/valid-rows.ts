import type { z } from 'zod';
import type { Context } from './context.ts';

/** Returns the valid rows. Corrupt ones are logged and left out, so that one bad row does not break a whole list. */
export function validRows<Type extends z.ZodObject>(
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

/** `validRows` for a page; its total counts all rows. */
export function validPage<Type extends z.ZodObject, Page extends { rows: z.output<Type>[] }>(
  ctx: Pick<Context, 'log'>,
  type: Type,
  page: Page,
): Page {
  return { ...page, rows: validRows(ctx, type, page.rows) };
}

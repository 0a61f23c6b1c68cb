import { readTableSearch, type TableSearch } from '../../ui/table/table-search.ts';

const names = ['person', 'action', 'from', 'until'] as const;

/** What of the log is shown, beside the view of the table. */
export type LogFilters = { [Name in (typeof names)[number]]?: string | undefined };
export type LogSearch = TableSearch & LogFilters;

/** What stands in the address of the log: texts, of which `logQueryOf` takes those that mean something. */
export function readLogSearch(search: Record<string, unknown>): LogSearch {
  const filters = names.map((name) => {
    const value = search[name];
    return [name, typeof value === 'string' ? value : undefined] as const;
  });
  return { ...readTableSearch(search), ...Object.fromEntries(filters) };
}

import { readTableSearch, type TableSearch } from '../../ui/table/table-search.ts';

const names = ['person', 'action', 'from', 'until'] as const;

/** Filters of the log, in addition to the view of the table. */
export type LogFilters = { [Name in (typeof names)[number]]?: string | undefined };
export type LogSearch = TableSearch & LogFilters;

/** Search params of the log, not validated: `logQueryOf` does that. */
export function readLogSearch(search: Record<string, unknown>): LogSearch {
  const filters = names.map((name) => {
    const value = search[name];
    return [name, typeof value === 'string' ? value : undefined] as const;
  });
  return { ...readTableSearch(search), ...Object.fromEntries(filters) };
}

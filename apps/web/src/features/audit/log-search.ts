import {
  type Filters,
  readFilters,
  readTableSearch,
  type TableSearch,
} from '../../ui/table/table-search.ts';

const names = ['person', 'action', 'from', 'until'] as const;

/** Filters of the log, in addition to the view of the table. */
export type LogFilters = Filters<typeof names>;
export type LogSearch = TableSearch & LogFilters;

/** Search params of the log, not validated: every page loads this, and `logQueryOf` needs the schemas. */
export function readLogSearch(search: Record<string, unknown>): LogSearch {
  return { ...readTableSearch(search), ...readFilters(search, names) };
}

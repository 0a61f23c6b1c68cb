import { readTableSearch, type TableSearch } from '../../ui/table/table-search.ts';

const names = ['on', 'group', 'show'] as const;

/** Filters by day, group and state, in addition to the view of the table. */
export type GradingFilters = { [Name in (typeof names)[number]]?: string | undefined };
export type GradingSearch = TableSearch & GradingFilters;

/** Search params of the grading page, not validated: the page does that. */
export function readGradingSearch(search: Record<string, unknown>): GradingSearch {
  const filters = names.map((name) => {
    const value = search[name];
    return [name, typeof value === 'string' ? value : undefined] as const;
  });
  return { ...readTableSearch(search), ...Object.fromEntries(filters) };
}

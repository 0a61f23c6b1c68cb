import { readTableSearch, type TableSearch } from '../../ui/table/table-search.ts';

const names = ['on', 'group', 'show'] as const;

/** Of whom grading is shown, and on which day, beside the view of the table. */
export type GradingFilters = { [Name in (typeof names)[number]]?: string | undefined };
export type GradingSearch = TableSearch & GradingFilters;

/** What stands in the address of grading: texts, of which the page takes those that mean something. */
export function readGradingSearch(search: Record<string, unknown>): GradingSearch {
  const filters = names.map((name) => {
    const value = search[name];
    return [name, typeof value === 'string' ? value : undefined] as const;
  });
  return { ...readTableSearch(search), ...Object.fromEntries(filters) };
}

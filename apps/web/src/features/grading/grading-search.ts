import {
  type Filters,
  readFilters,
  readTableSearch,
  type TableSearch,
} from '../../ui/table/table-search.ts';

const names = ['on', 'group', 'show'] as const;

/** Filters by day, group and state, in addition to the view of the table. */
export type GradingFilters = Filters<typeof names>;
export type GradingSearch = TableSearch & GradingFilters;

/** Search params of the grading page, not validated: the page does that. */
export function readGradingSearch(search: Record<string, unknown>): GradingSearch {
  return { ...readTableSearch(search), ...readFilters(search, names) };
}

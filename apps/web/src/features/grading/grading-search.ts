import { readerOf } from '../../ui/table/table-search.ts';

/** Search params of the grading page, not validated: the page does that. */
export const readGradingSearch = readerOf('on', 'group', 'show');
/** Filters by day, group and state. */
export type GradingFilters = Pick<ReturnType<typeof readGradingSearch>, 'on' | 'group' | 'show'>;

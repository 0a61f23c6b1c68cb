import { readerOf } from '../../../ui/table/table-search.ts';

/** Search params of the log, not validated: every page loads this, and `logQueryOf` needs the schemas. */
export const readLogSearch = readerOf('person', 'action', 'from', 'until');
export type LogSearch = ReturnType<typeof readLogSearch>;
/** Filters of the log, without the view of its table. */
export type LogFilters = Pick<LogSearch, 'action' | 'from' | 'until'>;

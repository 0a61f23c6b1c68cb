import { AuditPageQuery } from '@dojang/schemas/audit';
import { limits } from '@dojang/schemas/limits';
import { sortColumnsOf } from '@dojang/schemas/page';
import { queryOf, type Sorting } from '../../../ui/table/table-search.ts';
import type { LogSearch } from './log-search.ts';

const { person, action, from, until } = AuditPageQuery.shape;

export const logSorting: Sorting<'at'> = {
  columns: sortColumnsOf(AuditPageQuery),
  initial: { column: 'at', descending: true },
};

/** The query for a URL. Drops invalid search params. */
export function logQueryOf(search: LogSearch) {
  return {
    ...queryOf(search, logSorting),
    pageSize: limits.auditPageSize,
    person: person.safeParse(search.person).data,
    action: action.safeParse(search.action).data,
    from: from.safeParse(search.from).data,
    until: until.safeParse(search.until).data,
  };
}

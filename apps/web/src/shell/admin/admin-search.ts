import type { Missing } from '@dojang/schemas/user';
import { useLocation } from '@tanstack/react-router';
import { entities, isEntity } from './entities.ts';
import { readTableSearch, type TableSearch } from '../../ui/table/table-search.ts';

/** Search params of the administrators' page: its tab (default: users), the view of the table, and what its users lack. */
export type AdminSearch = TableSearch & {
  tab?: 'tournaments' | undefined;
  missing?: Missing | undefined;
};

/** Not from the schema: every page reads its address before that library is there. */
const whatIsMissing: readonly Missing[] = ['PAPER', 'LOGIN', 'GROUP'];

export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = search['tab'] === 'tournaments' ? 'tournaments' : undefined;
  const missing = whatIsMissing.find((one) => one === search['missing']);
  return { tab, missing, ...readTableSearch(search) };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The view of the administrators' page from which a form was opened. */
    adminView?: AdminSearch;
  }
}

/** The view from which a form was opened; by default the table of its entity. */
export function useWayBack() {
  const { pathname, state } = useLocation();
  // /v1/admin/update/tournament/7
  const entity = pathname.split('/')[4];
  const { to, search } = entities[isEntity(entity) ? entity : 'user'].list;
  return { to, search: state.adminView ?? search };
}

import { useLocation } from '@tanstack/react-router';
import { readTableSearch, type TableSearch } from '../../ui/table/table-search.ts';

/** What stands in the address of the administrators' page: its tab, Users if left out, and the view of the table. */
export type AdminSearch = TableSearch & { tab?: 'tournaments' | undefined };

export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = search['tab'] === 'tournaments' ? 'tournaments' : undefined;
  return { tab, ...readTableSearch(search) };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The view of the administrators' page from which a form was opened. */
    adminView?: AdminSearch;
  }
}

/** Where a form leads back to: the view from which it was opened, or the tab of what it is about. */
export function useWayBack() {
  const { pathname, state } = useLocation();
  const search: AdminSearch =
    state.adminView ?? (pathname.includes('/tournament') ? { tab: 'tournaments' } : {});
  return { to: '/v1/admin', search } as const;
}

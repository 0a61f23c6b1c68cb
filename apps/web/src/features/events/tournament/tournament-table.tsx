import type { Tournament } from '@dojang/schemas/tournament';
import type { ReactNode } from 'react';
import { limits } from '@dojang/schemas/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../shell/api.ts';
import { useIsOnline } from '../../../shell/app-context.ts';
import { useFailureToast } from '../../../shell/toast/toast-provider.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable, type ListQuery } from '../../../ui/table/data-table.tsx';
import { type Exported, fetchPages } from '../../../ui/table/export-menu.tsx';
import { useTableView } from '../../../ui/table/table-view.ts';
import {
  tournamentColumns,
  type TournamentSort,
  tournamentSorting,
} from './tournament-columns.tsx';
import { CreateLink, rowActions } from '../../../shell/admin/form-links.tsx';
import { useOfflineTournaments } from '../../../shell/replica/offline-tournaments.ts';
import { useSyncStatus } from '../../../shell/replica/use-replica.ts';
import type { TableQuery } from '../../../ui/table/table-search.ts';
import { queryCachedList } from './query-cached-list.ts';

type Props = {
  /** Storage key of the hidden columns. */
  name: string;
  label: string;
  emptyText?: string;
  columns?: readonly DataColumn<Tournament, TournamentSort>[];
  isExported?: boolean;
  children?: ReactNode;
};

/** The club's tournaments, newest first. */
export function TournamentTable({
  columns = tournamentColumns,
  isExported = false,
  emptyText,
  ...props
}: Props) {
  const view = useTableView(tournamentSorting);
  const list = useTournamentList(view.query);
  const { client } = trpc.useUtils();
  const exported: Exported<Tournament> = {
    fetchRows: (onProgress) =>
      fetchPages((part) => client.tournament.page.query({ ...view.query, ...part }), onProgress),
    onFailure: useFailureToast(),
  };

  return (
    <DataTable
      {...props}
      columns={columns}
      view={view}
      list={{ ...list, emptyText, ...(isExported && { exported }) }}
    />
  );
}

const columnsWithActions = [
  ...tournamentColumns,
  rowActions('tournament', ({ name }: Tournament) => name),
];

export function AdminTournamentTable() {
  const say = useSay();
  return (
    <TournamentTable
      name="tournaments"
      label={say('tournament.list')}
      columns={columnsWithActions}
      isExported
    >
      <CreateLink entity="tournament">{say('tournament.create')}</CreateLink>
    </TournamentTable>
  );
}

/** A page of the club's tournaments, from the server, or offline from the list cached on this device. */
function useTournamentList(query: TableQuery<TournamentSort>): ListQuery<Tournament> {
  const say = useSay();
  const cached = useOfflineTournaments();
  const usesCache = !useIsOnline() && cached !== null;
  // not while online: each pull would render the table
  const pulledMs = useSyncStatus((status) => (usesCache && status?.pulledAt?.getTime()) || 0);
  const fetched = trpc.tournament.page.useQuery(query, {
    placeholderData: (previous) =>
      keepPreviousData(previous) ?? (cached ? queryCachedList(cached, query) : undefined),
    enabled: !usesCache,
  });
  if (!usesCache) return fetched;
  return {
    data: cached && queryCachedList(cached, query),
    error: null,
    isPending: cached === undefined,
    isFetching: false,
    isPlaceholderData: false,
    dataUpdatedAt: pulledMs,
    refetch: () => {},
    note:
      cached?.length === limits.tournamentsOnDevice
        ? say('offline.keptPart', { n: cached.length })
        : undefined,
  };
}

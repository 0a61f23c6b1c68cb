import { limits } from '@dojang/schemas/limits';
import type { Tournament } from '@dojang/schemas/tournament';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../shell/api.ts';
import { useIsOnline } from '../../shell/app-context.ts';
import { useOfflineTournaments } from '../../shell/replica/offline-tournaments.ts';
import { useSyncStatus } from '../../shell/replica/use-replica.ts';
import { useSay } from '../../ui/language/use-say.ts';
import type { ListQuery } from '../../ui/table/data-table.tsx';
import type { TableQuery } from '../../ui/table/table-search.ts';
import { queryCachedList } from './query-cached-list.ts';
import type { TournamentSort } from './tournament-columns.tsx';

/** A page of the club's tournaments, from the server, or offline from the list cached on this device. */
export function useTournamentList(query: TableQuery<TournamentSort>): ListQuery<Tournament> {
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

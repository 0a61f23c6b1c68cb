import { limits } from '@dojang/schemas/limits';
import type { Tournament } from '@dojang/schemas/tournament';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../shell/api.ts';
import { useIsOnline } from '../../shell/app-context.ts';
import { useKeptTournaments } from '../../shell/replica/kept-tournaments.ts';
import { useSyncStatus } from '../../shell/replica/use-replica.ts';
import { useSay } from '../../ui/language/use-say.ts';
import type { ListQuery } from '../../ui/table/data-table.tsx';
import type { TableQuery } from '../../ui/table/table-search.ts';
import { pageOfKept } from './page-of-kept.ts';
import type { TournamentSort } from './tournament-sorting.ts';

/** A page of the club's tournaments: the server's, or without network the one of the list that this device keeps. */
export function useTournamentList(query: TableQuery<TournamentSort>): ListQuery<Tournament> {
  const say = useSay();
  const kept = useKeptTournaments();
  const isKept = !useIsOnline() && kept !== null;
  const pulledMs = useSyncStatus((status) => status?.pulledAt?.getTime() ?? 0);
  const asked = trpc.tournament.page.useQuery(query, {
    placeholderData: (previous) =>
      keepPreviousData(previous) ?? (kept ? pageOfKept(kept, query) : undefined),
    enabled: !isKept,
  });
  if (!isKept) return asked;
  return {
    data: kept && pageOfKept(kept, query),
    error: null,
    isPending: kept === undefined,
    isFetching: false,
    isPlaceholderData: false,
    dataUpdatedAt: pulledMs,
    refetch: () => {},
    note:
      kept?.length === limits.tournamentsOnDevice
        ? say('offline.keptPart', { n: kept.length })
        : undefined,
  };
}

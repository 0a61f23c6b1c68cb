import type { Tournament } from '@dojang/schemas/tournament';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../shell/api.ts';
import { useIsOnline, useKeptList, useKeptTournaments } from '../../shell/app-context.ts';
import { pageOfKept } from '../../shell/kept/page-of-kept.ts';
import { useSay } from '../../ui/language/use-say.ts';
import type { ListQuery } from '../../ui/table/data-table.tsx';
import type { TableQuery } from '../../ui/table/table-search.ts';
import type { TournamentSort } from './tournament-sorting.ts';

/** A page of the club's tournaments: the server's, or without network the one of the list that this device keeps. */
export function useTournamentList(query: TableQuery<TournamentSort>): ListQuery<Tournament> {
  const say = useSay();
  const isOnline = useIsOnline();
  const kept = useKeptTournaments();
  const list = useKeptList();
  const isKept = !isOnline && list !== null;
  const asked = trpc.tournament.page.useQuery(query, {
    placeholderData: (previous) =>
      keepPreviousData(previous) ?? (list ? pageOfKept(list.rows, query) : undefined),
    enabled: !isKept,
  });

  const { data, isPlaceholderData } = asked;
  useEffect(() => {
    if (isOnline && data && !isPlaceholderData) kept.compare(data.rows);
  }, [isOnline, data, isPlaceholderData, kept]);

  if (!isKept) return asked;
  return {
    data: list && pageOfKept(list.rows, query),
    error: null,
    isPending: list === undefined,
    isFetching: false,
    isPlaceholderData: false,
    dataUpdatedAt: list?.fetchedMs ?? 0,
    refetch: () => {},
    note:
      list && list.rows.length < list.total
        ? say('offline.keptPart', { n: list.rows.length, total: list.total })
        : undefined,
  };
}

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../shell/api.ts';

/** Long enough to span the strokes of a quick typist, short enough to feel immediate. */
const searchDelayMs = 200;

/**
 * The users who have the words of `text` in their names, found by the server page by page; until they
 * come, those of the text before.
 */
export function useSuggestions(text: string) {
  const filter = text.trim();
  const [settled] = useDebouncedValue(filter, searchDelayMs);
  const search = trpc.user.suggest.useInfiniteQuery(
    { filter: settled },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      // as many requests as there are pages by then
      refetchOnWindowFocus: false,
    },
  );
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = search;

  return {
    users: useMemo(() => data?.pages.flatMap(({ users }) => users) ?? [], [data]),
    /** Nothing may be chosen from a list that is about to change. */
    isCurrent: data !== undefined && !search.isPlaceholderData && settled === filter,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    isUnavailable: search.isError,
    isFetching,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

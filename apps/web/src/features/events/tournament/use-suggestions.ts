import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../../shell/api.ts';

/** Longer than a fast typist's keystroke interval, short enough to feel immediate. */
const debounceMs = 200;

/** Users with all words of `text` in their names, page by page; the previous results while loading. */
export function useSuggestions(text: string) {
  const filter = text.trim();
  const [debounced] = useDebouncedValue(filter, debounceMs);
  const search = trpc.user.suggest.useInfiniteQuery(
    { filter: debounced },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      // would send one request per loaded page
      refetchOnWindowFocus: false,
    },
  );
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = search;

  return {
    users: useMemo(() => data?.pages.flatMap(({ users }) => users) ?? [], [data]),
    /** False while the list is about to change: don't accept choices. */
    isCurrent: data !== undefined && !search.isPlaceholderData && debounced === filter,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    isUnavailable: search.isError,
    isFetching,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

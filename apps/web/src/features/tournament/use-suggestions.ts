import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { trpc } from '../../shell/api.ts';

/** Long enough to span the strokes of a quick typist, short enough to feel immediate. */
const searchDelayMs = 200;

/** The users whose name contains `text`, found by the server; until they come, those of the text before. */
export function useSuggestions(text: string) {
  const filter = text.trim();
  const [settled] = useDebouncedValue(filter, searchDelayMs);
  const search = trpc.user.suggest.useQuery(
    { filter: settled },
    { placeholderData: keepPreviousData },
  );

  return {
    users: search.data?.users ?? [],
    /** Nothing may be chosen from a list that is about to change. */
    isCurrent: search.isSuccess && !search.isPlaceholderData && settled === filter,
    isUnavailable: search.isError,
    isFetching: search.isFetching,
    retry: () => void search.refetch(),
  };
}

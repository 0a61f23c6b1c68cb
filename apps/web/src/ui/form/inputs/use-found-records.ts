import type { FieldFacts, Reference } from '@dojang/schemas/field';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useSay } from '../../language/use-say.ts';

/** Searches records of an entity on the server by a substring of their names; an empty text returns the first ones. */
export type SearchRecords = (
  entity: string,
  text: string,
  signal: AbortSignal,
) => Promise<readonly Reference[]>;

/** The search of reference fields. */
export const SearchContext = createContext<SearchRecords>(() =>
  Promise.reject(new Error('SearchContext is missing')),
);

/** Debounce: longer than the gap between keystrokes, short enough to feel immediate. */
const searchDelayMs = 200;

/** The records that a field may refer to and whose names contain `text`. */
export function useFoundRecords({ refersTo }: FieldFacts, text: string) {
  const say = useSay();
  const search = use(SearchContext);
  const [filter] = useDebouncedValue(text.trim(), searchDelayMs);
  const { data, isError } = useQuery({
    queryKey: ['reference', refersTo?.entity, filter],
    queryFn: async ({ signal }) => {
      const records = refersTo ? await search(refersTo.entity, filter, signal) : [];
      return records.map((record) => refersTo?.record.parse(record) as Reference);
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const emptyKey = isError ? 'offline.unreachable' : data ? 'table.noResults' : 'app.loading';
  return {
    records: isError ? [] : (data ?? []),
    /** Shown when there are no records. */
    emptyText: say(emptyKey),
  };
}

import type { FieldFacts, Reference } from '@dojang/schemas/field';
import type { PlainKey } from '@dojang/schemas/say';
import { useDebouncedValue } from '@mantine/hooks';
import { createContext, use, useEffect, useState } from 'react';
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
  const [found, setFound] = useState<readonly Reference[]>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!refersTo) return undefined;
    const controller = new AbortController();
    search(refersTo.entity, filter, controller.signal).then(
      (records) => {
        if (controller.signal.aborted) return;
        setFound(records.map((record) => refersTo.record.parse(record)));
        setHasFailed(false);
      },
      () => {
        if (!controller.signal.aborted) setHasFailed(true);
      },
    );
    return () => controller.abort();
  }, [search, refersTo, filter]);

  const emptyKey: PlainKey = hasFailed
    ? 'offline.unreachable'
    : found
      ? 'table.noResults'
      : 'app.loading';
  return {
    records: hasFailed ? [] : (found ?? []),
    /** Shown when there are no records. */
    emptyText: say(emptyKey),
  };
}

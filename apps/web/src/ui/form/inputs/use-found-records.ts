import type { FieldFacts, Reference } from '@dojang/schemas/field';
import type { PlainKey } from '@dojang/schemas/say';
import { useDebouncedValue } from '@mantine/hooks';
import { createContext, use, useEffect, useState } from 'react';
import { useSay } from '../../language/use-say.ts';

/** Finds records of an entity by a part of their names, on the server; the first of them for an empty text. */
export type SearchRecords = (
  entity: string,
  text: string,
  signal: AbortSignal,
) => Promise<readonly Reference[]>;

/** How the fields of a form that refer to other records find them. */
export const SearchContext = createContext<SearchRecords>(() =>
  Promise.reject(new Error('No SearchContext says how this form finds other records')),
);

/** Long enough to span the strokes of a quick typist, short enough to feel immediate. */
const searchDelayMs = 200;

/** The records that a field may refer to and that have `text` in their names, as the field tells of each. */
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
    /** Said where there is nothing to choose. */
    emptyText: say(emptyKey),
  };
}

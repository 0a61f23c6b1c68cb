import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { parse, stringify } from 'superjson';

/** What the server answered at the last visit, for the time without network: one user's, in `storage`. */
export type KeptAnswers = {
  /** Fills the cache with what was kept for `userId`, and keeps what comes from now on. Drops everybody else's. */
  open(userId: string): void;
  /** Drops everything. */
  drop(): void;
};

type Options = {
  queryClient: QueryClient;
  storage: Storage;
  /** The procedure whose answers are kept, as the first part of its query key. */
  procedure: readonly string[];
};

const prefix = 'answers-for-';
/** Answers come in bursts, and writing all of them takes its time. */
const writeDelayMs = 100;

export function createKeptAnswers({ queryClient, storage, procedure }: Options): KeptAnswers {
  const cache = queryClient.getQueryCache();
  let close = () => {};

  const isKept = (queryKey: readonly unknown[]) =>
    JSON.stringify(queryKey[0]) === JSON.stringify(procedure);

  function read(key: string) {
    try {
      const state = parse<DehydratedState>(storage.getItem(key) ?? 'null');
      const kept = { queries: { gcTime: Infinity } };
      if (state) hydrate(queryClient, state, { defaultOptions: kept });
      // shown, and asked again at once: the list may have changed since, by this very person's last save
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isKept(queryKey);
      void queryClient.invalidateQueries({ predicate, refetchType: 'none' });
    } catch {
      storage.removeItem(key);
    }
  }

  function write(key: string) {
    const state = dehydrate(queryClient, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ queryKey, state: { data } }) =>
        isKept(queryKey) && data !== undefined,
    });
    try {
      storage.setItem(key, stringify(state));
    } catch {
      // more than the browser keeps: the list then needs the server, as it did before
      storage.removeItem(key);
    }
  }

  function dropExcept(key: string | null) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const other of keys) {
      if (other?.startsWith(prefix) && other !== key) storage.removeItem(other);
    }
  }

  return {
    open(userId) {
      close();
      const key = prefix + userId;
      dropExcept(key);
      read(key);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const unsubscribe = cache.subscribe(({ type, query }) => {
        if (type !== 'updated' || !isKept(query.queryKey as unknown[])) return;
        clearTimeout(timer);
        timer = setTimeout(() => write(key), writeDelayMs);
      });
      close = () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
    drop() {
      close();
      dropExcept(null);
    },
  };
}

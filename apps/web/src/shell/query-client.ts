import { describeFailure, secondsToWait } from '@dojang/client/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Connectivity } from './connectivity/connectivity.ts';

const retriesMax = 2;
/** Who has to wait longer is told so, and may try again. */
const waitSecondsMax = 5;

/** Makes the cache of server answers; `onFailure` hears of every call that failed in the end. */
export function createQueryClient(
  connectivity: Connectivity,
  onFailure: (error: unknown) => void,
): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => onFailure(error) }),
    mutationCache: new MutationCache({
      onError: (error) => onFailure(error),
      // A write may have changed any list: each is asked again where it is shown next. Those on the page stay,
      // as a form must not see its record go before it has told of its success.
      onSuccess: () => void queryClient.invalidateQueries({ refetchType: 'none' }),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) =>
          connectivity.isOnline.get() && isWorthRetrying(error) && failures < retriesMax,
        retryDelay: (failures, error) => 1000 * Math.max(2 ** failures, secondsToWait(error) ?? 0),
      },
      // a call made while offline fails at once; paused, its form would wait without a word
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** A refusal stays a refusal; a missing answer or a fault of the server may pass, and too many calls at once. */
function isWorthRetrying(error: unknown): boolean {
  const { status } = describeFailure(error);
  const isShortWait = status === 429 && (secondsToWait(error) ?? 0) <= waitSecondsMax;
  return status === 0 || status >= 500 || isShortWait;
}

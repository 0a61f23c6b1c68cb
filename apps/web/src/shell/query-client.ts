import { describeFailure, secondsToWait } from '@dojang/client/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Connectivity } from './connectivity/connectivity.ts';

const retriesMax = 2;
/** A longer Retry-After is reported to the user instead. */
const waitSecondsMax = 5;

/** Creates the query client. `onFailure` is called with every query and mutation that failed after its retries. */
export function createQueryClient(connectivity: Connectivity, onFailure: (error: unknown) => void) {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => onFailure(error) }),
    mutationCache: new MutationCache({
      onError: (error) => onFailure(error),
      // A write may change any list, so all become stale. Active queries are not refetched: a form must not lose
      // its record before it has reported success.
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
      // fail immediately when offline; a paused mutation would leave its form waiting without feedback
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** No response, server errors, and 429 with a short wait. Other 4xx are final. */
function isWorthRetrying(error: unknown): boolean {
  const { status } = describeFailure(error);
  const isShortWait = status === 429 && (secondsToWait(error) ?? 0) <= waitSecondsMax;
  return status === 0 || status >= 500 || isShortWait;
}

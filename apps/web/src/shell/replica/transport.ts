import { describeFailure, type DojangClient } from '@dojang/client/client';
import type { Transport } from '@dojang/offline/exchange';
import { logTexts } from '@dojang/schemas/log-texts';
import { logFailure } from '../log.ts';

/** How mutations are pushed and records are pulled; `onFailure` is called with each failure. */
export function createTransport(
  { sync }: DojangClient,
  onFailure: (error: unknown) => void,
): Transport {
  function failed(error: unknown, signal: AbortSignal): never {
    const { status } = describeFailure(error);
    // whoever has left waits for no answer
    const isLeft = signal.aborted && (signal.reason as Error).name === 'AbortError';
    // only logged (behaviour 4.7); whose session it is not any more is said on the login page
    if (!isLeft && status !== 401 && status !== 403) logFailure(logTexts.profileNotFetched, error);
    onFailure(error);
    throw error;
  }
  return {
    push: (request, signal) =>
      sync.push.mutate(request, { signal }).catch((error: unknown) => failed(error, signal)),
    pull: (request, signal) =>
      sync.pull.mutate(request, { signal }).catch((error: unknown) => failed(error, signal)),
  };
}

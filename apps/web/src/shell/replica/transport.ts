import { describeFailure, type DojangClient } from '@dojang/client/client';
import type { Transport } from '@dojang/offline/exchange';
import { logTexts } from '@dojang/schemas/log-texts';
import { keepClubZone } from '../club-zone.ts';
import { logFailure } from '../log.ts';

/** The transport over tRPC; `onFailure` is called with every failure. */
export function createTransport(
  { sync }: DojangClient,
  onFailure: (error: unknown) => void,
): Transport {
  function failed(error: unknown, signal: AbortSignal): never {
    const { status } = describeFailure(error);
    // aborted by `close`
    const isClosed = signal.aborted && (signal.reason as Error).name === 'AbortError';
    // logged only (behaviour 4.7); the login page reports an ended session
    if (!isClosed && status !== 401 && status !== 403)
      logFailure(logTexts.profileNotFetched, error);
    onFailure(error);
    throw error;
  }
  return {
    push: (request, signal) =>
      sync.push.mutate(request, { signal }).catch((error: unknown) => failed(error, signal)),
    async pull(request, signal) {
      const answer = await sync.pull
        .mutate(request, { signal })
        .catch((error: unknown) => failed(error, signal));
      keepClubZone(localStorage, answer.timeZone);
      return answer;
    },
  };
}

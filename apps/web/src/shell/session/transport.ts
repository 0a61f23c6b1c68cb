import { describeFailure, type DojangClient } from '@dojang/client/client';
import { ChangesRefused, type Refusals, type Transport } from '@dojang/offline/sync-profile';
import { logTexts } from '@dojang/schemas/log-texts';
import { logFailure } from '../log.ts';

/** Under which the server names the changes that it refuses, field by field. */
const changesPath = 'changes.';

/** How the own record is sent and fetched; `onFailure` hears of every call that failed. */
export function createTransport(
  client: DojangClient,
  onFailure: (error: unknown) => void,
): Transport {
  return {
    async sync(request, signal) {
      try {
        return await client.user.syncProfile.mutate(request, { signal });
      } catch (error) {
        const { status, fields } = describeFailure(error);
        const refused = Object.entries(fields).flatMap(([path, why]) =>
          path.startsWith(changesPath) ? [[path.slice(changesPath.length), why]] : [],
        );
        if (status === 400 && refused.length > 0) {
          throw new ChangesRefused(Object.fromEntries(refused) as Refusals);
        }
        // whoever has left waits for no answer
        const isLeft = signal.aborted && (signal.reason as Error).name === 'AbortError';
        // only logged (behaviour 4.7); whose session it is not any more is said on the login page
        if (!isLeft && status !== 401 && status !== 403)
          logFailure(logTexts.profileNotFetched, error);
        onFailure(error);
        throw error;
      }
    },
  };
}

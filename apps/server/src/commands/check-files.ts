import { claimStore, explainOwner } from '@dojang/api/features/events/file/claim-store';
import type { Dependencies } from '../context.ts';

const timeoutMs = 10_000;

/**
 * Rejects with a message when the files belong to another database. Only prints a warning when their owner is unknown
 * or the storage is unreachable: the sweep then removes nothing.
 */
export async function checkFiles(
  stores: Pick<Dependencies, 'db' | 'files'>,
  say: (line: string) => void,
): Promise<void> {
  const { place } = stores.files;
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('it does not answer')), timeoutMs).unref();
  });
  const owner = await Promise.race([claimStore(stores), timeout]).catch((error: Error) => {
    say(`The files in ${place} can't be reached: ${error.message}. Dojang goes on without them.`);
    return null;
  });
  if (owner === 'other') throw new Error(explainOwner(owner, place));
  if (owner === 'unknown') say(explainOwner(owner, place));
}

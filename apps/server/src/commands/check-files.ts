import { claimStore, explainOwner } from '@dojang/api/features/file/claim-store';
import type { Dependencies } from '../context.ts';

/** How long a start waits for the service that has the files. */
const timeoutMs = 10_000;

/**
 * Rejects with a message when the files belong to another database. A line in the terminal says when nobody can say
 * whose they are, or when they are out of reach: the sweep then removes none.
 */
export async function checkFiles(
  stores: Pick<Dependencies, 'db' | 'files'>,
  say: (line: string) => void,
): Promise<void> {
  const { place } = stores.files;
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('it does not answer')), timeoutMs).unref();
  });
  const owner = await Promise.race([claimStore(stores), late]).catch((error: Error) => {
    say(`The files in ${place} can't be reached: ${error.message}. Dojang goes on without them.`);
    return null;
  });
  if (owner === 'other') throw new Error(explainOwner(owner, place));
  if (owner === 'unknown') say(explainOwner(owner, place));
}

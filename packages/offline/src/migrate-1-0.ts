import type { MoveOptions } from './move-from-1-0.ts';
import { keysOf, logPrefix } from './write-ahead-log.ts';

/** When the old database was first found empty; 0 if there was none. */
const doneKey = `${logPrefix}-migrated-1-0`;
/** How long after that tabs of 1.0.7 may still be open. */
const watchedMs = 7 * 24 * 60 * 60 * 1000;

/** Moves a device's data from 1.0.7, if there is any: see `moveFrom10`, which most devices never load. */
export async function migrateFrom10({
  now = Date.now,
  ...options
}: MoveOptions & { now?: () => number }): Promise<void> {
  const { local } = options;
  if (!mayHaveRows(local, now())) return;
  const { moveFrom10 } = await import('./move-from-1-0.ts');
  const { wasThere, isEmpty } = await moveFrom10(options);
  if (isEmpty && local.getItem(doneKey) === null)
    local.setItem(doneKey, String(wasThere ? now() : 0));
}

/** Looks for traces of 1.0.7, as opening the old database would create it. */
function mayHaveRows(local: Storage, nowMs: number): boolean {
  const keys = keysOf(local);
  // where 1.0.7 tracks unpushed changes
  if (keys.some((key) => /^(journal-|children$)/.test(key))) return true;
  const done = local.getItem(doneKey);
  if (done !== null) return nowMs - Number(done) < watchedMs;
  return keys.some((key) => /^(unsent-.*|user|owner|removals|logout)$/.test(key));
}

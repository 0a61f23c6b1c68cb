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
  const { local, name } = options;
  if (!(await mayHaveRows(local, name, now()))) return;
  const { moveFrom10 } = await import('./move-from-1-0.ts');
  const { wasThere, isEmpty } = await moveFrom10(options);
  if (isEmpty && local.getItem(doneKey) === null)
    local.setItem(doneKey, String(wasThere ? now() : 0));
}

/** Looks for traces of 1.0.7, as opening the old database would create it. */
async function mayHaveRows(local: Storage, name: string, nowMs: number): Promise<boolean> {
  const keys = keysOf(local);
  // where 1.0.7 tracks unpushed changes
  if (keys.some((key) => /^(journal-|children$)/.test(key))) return true;
  const done = local.getItem(doneKey);
  if (done !== null) return nowMs - Number(done) < watchedMs;
  // this version has some of them too
  const isKnown = keys.some((key) => /^(unsent-.*|user|owner|removals|logout)$/.test(key));
  return isKnown && (await hasDatabase(`rxdb-dexie-${name}--`));
}

/** Whether the browser has a database whose name starts so; true if it does not tell, as Firefox before version 126. */
async function hasDatabase(start: string): Promise<boolean> {
  const { indexedDB } = globalThis as Partial<Pick<typeof globalThis, 'indexedDB'>>;
  const all = await indexedDB?.databases?.().catch(() => undefined);
  return all?.some((one) => one.name?.startsWith(start)) ?? true;
}

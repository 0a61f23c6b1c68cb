import type { LocalProfile } from '@dojang/schemas/profile';
import type { LocalStore } from '@dojang/offline/fallback-store';
import { logTexts } from '@dojang/schemas/log-texts';
import { product } from '@dojang/schemas/product';
import { logFailure, logSuccess } from '../log.ts';
import { loadRecords } from './open-device.ts';

/** A browser whose database has not answered by then never will: the app does not wait for it. */
const patienceMs = 2500;

const databaseName = product.name.toLowerCase();

/** What the database says at once, as a rule; a silent one is left to `openLocalStore`. */
const peekPatienceMs = 500;

/** The record of `id` on this device, as far as it is found at once; null says nothing. */
export async function peekAtRecord(id: string): Promise<LocalProfile | null> {
  const { peekProfile, within } = await loadRecords();
  return within(peekPatienceMs, peekProfile(databaseName, id)).catch(() => null);
}

/** What is kept beside the records: read as far as it is found at once, while `open` opens the store after the page. */
export async function openRowsAtOnce(
  open: LocalStore['openRows'],
  untilQuiet: () => Promise<void>,
): ReturnType<LocalStore['openRows']> {
  const [{ peekRows, rowsAtOnce }, { within }] = await Promise.all([
    import('@dojang/offline/rows-at-once'),
    loadRecords(),
  ]);
  const peek = (owner: string) =>
    within(peekPatienceMs, peekRows(databaseName, owner)).catch(() => null);
  return rowsAtOnce({ peek, open, untilQuiet });
}

/** Opens the browser's database, or one in memory where that fails, takes too long, or later refuses a call. */
export async function openLocalStore(): Promise<LocalStore> {
  // loaded with the first call: who is not signed in never needs it; all at once, as there may be no network later
  const [{ openProfileStore }, { fleeting, withFallback }, { within, withTimeLimit }, memory] =
    await Promise.all([
      import('@dojang/offline/profile-store'),
      import('@dojang/offline/fallback-store'),
      loadRecords(),
      import('@dojang/offline/memory-storage'),
    ]);
  const options = { log: { info: logSuccess, error: logFailure } };
  const openMemory = () =>
    openProfileStore({
      ...options,
      name: `${databaseName}-in-memory`,
      storage: memory.memoryStorage(),
      multiInstance: false,
    });
  try {
    const opening = openProfileStore({ ...options, name: databaseName });
    const store = await within(patienceMs, opening);
    return withFallback(withTimeLimit(store, patienceMs), openMemory);
  } catch (error) {
    logFailure(logTexts.noLocalDatabase, error);
    return fleeting(await openMemory());
  }
}

import { logPrefix } from '@dojang/offline/write-ahead-log';
import { languageKey } from '../../ui/language/language-key.ts';
import { colorSchemeKey } from '../../ui/theme/color-scheme.ts';
import { persistenceAskedKey } from '../storage-persistence.ts';
import { evictedKey } from './evicted-session.ts';
import { pendingLogoutKey } from './pending-logout.ts';
import { pendingRemovalsKey } from './pending-removals.ts';
import type { SessionChange } from './session.ts';
import { storedUserKey } from './stored-id.ts';
import { unsentPrefix } from './unsent-note.ts';

/** Whose data a storage holds: it stays when the server ends a session, as the same person may log in again. */
const ownerKey = 'owner';

/** What is the device's and nobody's own; the session keeps its user itself. Everything else is somebody's. */
const keysOfDevice: readonly string[] = [
  ownerKey,
  storedUserKey,
  evictedKey,
  pendingLogoutKey,
  pendingRemovalsKey,
  colorSchemeKey,
  languageKey,
  persistenceAskedKey,
];

/** Of what waits to be pushed; the replica and the session remove it themselves. */
const prefixesOfUnsent = [unsentPrefix, logPrefix];

type Storages = {
  /** The browser's, for all its tabs. */
  local: Storage;
  /** This tab's. */
  tab: Storage;
};

/**
 * Removes what others have left in `storages` (preferences, drafts) whenever it is known who uses this device:
 * a login leaves only the data of who logs in, a logout none at all.
 */
export function keepDataOfOnePerson(
  { local, tab }: Storages,
  id: string | null,
  change: SessionChange,
): void {
  // whoever was signed in comes back to what they have typed
  if (change === 'suspended') return;
  const isStart = change === 'resumed';
  // after a logout in another tab, or a loss of the local storage, there is nobody whom a draft could wait for
  const owner = id ?? (isStart ? local.getItem(ownerKey) : null);
  for (const storage of [local, tab]) {
    const holder = storage.getItem(ownerKey);
    // an earlier version has not noted whose it is: who was signed in then is so still
    const isTheirs = holder === owner || (isStart && id !== null && holder === null);
    if (!isTheirs || change === 'ended' || change === 'ended unsent') removeData(storage);
    if (owner === null) storage.removeItem(ownerKey);
    else storage.setItem(ownerKey, owner);
  }
}

function removeData(storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    const isUnsent = prefixesOfUnsent.some((prefix) => key.startsWith(prefix));
    if (!keysOfDevice.includes(key) && !isUnsent) storage.removeItem(key);
  }
}

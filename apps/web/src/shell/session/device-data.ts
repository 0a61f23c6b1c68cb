import { keysOf, logPrefix } from '@dojang/offline/write-ahead-log';
import { colorSchemeKey } from '../../ui/theme/color-scheme.ts';
import { appearanceKey, languageKey } from '../../ui/storage-keys.ts';
import { clubZoneKey } from '../club-zone.ts';
import { persistenceAskedKey } from '../storage-persistence.ts';
import { pendingLogoutKey } from './pending-logout.ts';
import { pendingRemovalsKey } from './pending-removals.ts';
import type { SessionChange } from './session.ts';
import { evictedKey, storedUserKey } from './stored-id.ts';
import { unsentPrefix } from './unsent-note.ts';

/** The database of the films on this device. */
export const videoFilesName = 'videos';

/** Owner of the stored data. Kept when the server ends a session: the same user may log in again. */
export const ownerKey = 'owner';

/** Keys that belong to the device or are managed by the session. All other keys belong to the owner. */
const deviceKeys: readonly string[] = [
  ownerKey,
  storedUserKey,
  evictedKey,
  pendingLogoutKey,
  pendingRemovalsKey,
  colorSchemeKey,
  languageKey,
  clubZoneKey,
  appearanceKey,
  persistenceAskedKey,
];

/** Unsent mutations, which the replica and the session remove themselves. */
const unsentPrefixes = [unsentPrefix, logPrefix];

type Storages = {
  local: Storage;
  /** Session storage. */
  tab: Storage;
};

/** Removes preferences and drafts of other users: a login keeps only the data of the new user, a logout none. */
export function removeForeignData(
  { local, tab }: Storages,
  id: string | null,
  change: SessionChange,
): void {
  // the same user returns to their drafts after the next login
  if (change === 'suspended') return;
  const isStart = change === 'resumed';
  // null after a logout in another tab or an evicted local storage: drafts have no owner any more
  const owner = id ?? (isStart ? local.getItem(ownerKey) : null);
  for (const storage of [local, tab]) {
    const storedOwner = storage.getItem(ownerKey);
    // earlier versions stored no owner: the data belongs to the user who is still signed in
    const isOwn = storedOwner === owner || (isStart && id !== null && storedOwner === null);
    if (!isOwn || change === 'ended' || change === 'ended unsent') removeData(storage);
    if (owner === null) storage.removeItem(ownerKey);
    else storage.setItem(ownerKey, owner);
  }
}

function removeData(storage: Storage) {
  for (const key of keysOf(storage)) {
    const isUnsent = unsentPrefixes.some((prefix) => key.startsWith(prefix));
    if (!deviceKeys.includes(key) && !isUnsent) storage.removeItem(key);
  }
}

import { getRouteApi, rootRouteId } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { LocalProfile } from './local-profile.ts';

const root = getRouteApi(rootRouteId);

/** How the record on this device stands to the server's, and what can be done about it. */
export function useProfileSync(): Pick<LocalProfile, 'state' | 'sync' | 'discard'> {
  const profile = root.useRouteContext({ select: (context) => context.profile });
  const state = useSyncExternalStore(profile.subscribe, () => profile.state);
  return { state, sync: profile.sync, discard: profile.discard };
}

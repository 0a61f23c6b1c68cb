import { getRouteApi, rootRouteId } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Connectivity } from './connectivity.ts';

const root = getRouteApi(rootRouteId);

export function useConnectivity(): Connectivity {
  return root.useRouteContext({ select: ({ connectivity }) => connectivity });
}

/** Whether the server can be reached. */
export function useIsOnline(): boolean {
  const connectivity = useConnectivity();
  return useSyncExternalStore(connectivity.subscribe, () => connectivity.isOnline);
}

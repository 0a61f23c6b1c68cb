import { getRouteApi, rootRouteId } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import type { Connectivity } from './connectivity.ts';

const root = getRouteApi(rootRouteId);

export function useConnectivity(): Connectivity {
  return root.useRouteContext({ select: ({ connectivity }) => connectivity });
}

/** Whether the server can be reached. */
export function useIsOnline(): boolean {
  return useSelector(useConnectivity().isOnline);
}

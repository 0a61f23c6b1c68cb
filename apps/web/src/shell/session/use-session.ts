import { getRouteApi, rootRouteId } from '@tanstack/react-router';
import type { Session } from './session.ts';

const root = getRouteApi(rootRouteId);

export function useSession(): Session {
  return root.useRouteContext({ select: ({ session }) => session });
}

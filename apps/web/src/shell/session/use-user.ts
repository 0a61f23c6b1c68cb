import type { User } from '@dojang/schemas/user';
import { getRouteApi } from '@tanstack/react-router';

const guarded = getRouteApi('/v1');

/** Who is signed in; only below /v1, whose guard lets nobody else pass. */
export function useUser(): User {
  return guarded.useRouteContext({ select: ({ user }) => user });
}

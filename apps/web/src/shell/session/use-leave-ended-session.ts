import { getRouteApi, rootRouteId } from '@tanstack/react-router';

const root = getRouteApi(rootRouteId);

/** What a form does once it has kept what was typed, when the server answers that the session has ended. */
export function useLeaveEndedSession(): () => Promise<void> {
  return root.useRouteContext({ select: ({ leaveEndedSession }) => leaveEndedSession });
}

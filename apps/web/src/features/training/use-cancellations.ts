import type { OwnTraining } from '@dojang/schemas/training-calls';
import { useRecords } from '../../shell/replica/use-replica.ts';

type Session = OwnTraining['today'][number];

/** Sessions of a week, as the coach's own replica shows them: one that they cancel or restore changes immediately. */
export function useCancellations<S extends Session>(sessions: readonly S[]): S[] {
  const coached = useRecords('session');
  return sessions.map((session) => {
    const { state, note } = coached.find(({ id }) => id === session.id) ?? session;
    return { ...session, state, note };
  });
}

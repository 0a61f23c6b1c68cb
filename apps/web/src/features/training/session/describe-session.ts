import type { OwnTraining } from '@dojang/schemas/training-calls';
import type { Say } from '@dojang/schemas/say';
import { formatDay, formatSpan } from '../../../ui/language/format-day.ts';
import { useRecords } from '../../../shell/replica/use-replica.ts';

export type OwnSession = OwnTraining['next'][number];

/** Day, start and end of a session, in the club's time. */
export function describeTime(
  say: Say,
  { date, start, minutes }: Pick<OwnSession, 'date' | 'start' | 'minutes'>,
): string {
  return `${formatDay(say, date, 'weekday')}, ${formatSpan(say, start, minutes)}`;
}

/** No mark counts as absent. */
export function describeAttendance(say: Say, own: OwnSession['own']): string {
  if (own?.mark === 'EXCUSED') return say('training.excused');
  if (own?.mark !== 'HERE') return say('training.absent');
  return own.minutes === null ? say('training.here') : say('training.hereFor', { n: own.minutes });
}

type Session = OwnTraining['today'][number];

/** Sessions of a week, as the coach's own replica shows them: one that they cancel or restore changes immediately. */
export function useCancellations<S extends Session>(sessions: readonly S[]): S[] {
  const coached = useRecords('session');
  return sessions.map((session) => {
    const { state, note } = coached.find(({ id }) => id === session.id) ?? session;
    return { ...session, state, note };
  });
}

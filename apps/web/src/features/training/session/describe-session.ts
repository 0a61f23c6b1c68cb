import type { CoachedGroup, CoachedSession } from '@dojang/schemas/training';
import type { OwnTraining } from '@dojang/schemas/training-calls';
import { instantOf } from '@dojang/schemas/club-zone';
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

const isAhead = ({ date, start, minutes }: Pick<OwnSession, 'date' | 'start' | 'minutes'>) =>
  instantOf(date, start).getTime() + minutes * 60_000 > Date.now();

/** The next session that takes place, after the cancelled ones before it; a stored record may be days old. */
export function untilNext<S extends Pick<OwnSession, 'date' | 'start' | 'minutes' | 'state'>>(
  sessions: readonly S[],
): S[] {
  const ahead = sessions.filter(isAhead);
  const next = ahead.findIndex(({ state }) => state !== 'CANCELLED');
  return next < 0 ? ahead : ahead.slice(0, next + 1);
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

/** The athletes of a group who are expected at a session, and those who are excused. */
export function countExpected(
  { members }: Pick<CoachedGroup, 'members'>,
  { marks }: Pick<CoachedSession, 'marks'>,
) {
  const isExcused = (id: string) =>
    marks.some(({ user_id, mark }) => user_id === id && mark === 'EXCUSED');
  const athletes = members.filter(({ role }) => role === 'ATHLETE');
  const excused = athletes.filter(({ id }) => isExcused(id)).length;
  return { total: athletes.length, excused, expected: athletes.length - excused };
}

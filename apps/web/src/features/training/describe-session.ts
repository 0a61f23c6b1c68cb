import type { OwnTraining } from '@dojang/schemas/training-calls';
import type { Say } from '@dojang/schemas/say';
import { formatDay, formatSpan } from '../../ui/language/format-day.ts';

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

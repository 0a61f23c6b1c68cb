import type { OwnTraining } from '@dojang/schemas/training-calls';
import type { Say } from '@dojang/schemas/say';
import { dayWithWeekday } from '../../ui/language/write-day.ts';

export type OwnSession = OwnTraining['next'][number];

/** Day, start and end of a session, in the club's time. */
export function describeTime(
  say: Say,
  { date, start, minutes }: Pick<OwnSession, 'date' | 'start' | 'minutes'>,
): string {
  const begin = new Date(`1970-01-01T${start}:00Z`);
  const format = new Intl.DateTimeFormat(say.locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const times = format.formatRange(begin, new Date(begin.getTime() + minutes * 60_000));
  return `${dayWithWeekday(say, date)}, ${times}`;
}

/** No mark counts as absent. */
export function describeAttendance(say: Say, own: OwnSession['own']): string {
  if (own?.mark === 'EXCUSED') return say('training.excused');
  if (own?.mark !== 'HERE') return say('training.absent');
  return own.minutes === null ? say('training.here') : say('training.hereFor', { n: own.minutes });
}

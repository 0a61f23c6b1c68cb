import { dayNumber } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import type { Validity } from '@dojang/schemas/paper';
import type { Say } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import { formatDay } from '../../../ui/language/format-day.ts';

/** How long a paper is valid: 'Ends in 12 days'. */
export function describeValidity(
  say: Say,
  { valid_until, revoked_on = null }: Pick<Validity, 'valid_until'> & Partial<Validity>,
): string {
  const textOf = (key: 'paper.revoked' | 'paper.ended' | 'paper.ends', of: string) =>
    say(key, { day: formatDay(say, of, 'medium') });
  if (revoked_on !== null) return textOf('paper.revoked', revoked_on);
  if (valid_until === null) return say('paper.unlimited');
  const days = dayNumber(valid_until) - dayNumber(today());
  if (days < 0) return textOf('paper.ended', valid_until);
  if (days === 0) return say('paper.endsToday');
  return days <= limits.paperNoticeDays
    ? say('paper.endsIn', { n: days })
    : textOf('paper.ends', valid_until);
}

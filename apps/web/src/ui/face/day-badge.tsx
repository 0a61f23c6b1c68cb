import { VisuallyHidden } from '@mantine/core';
import { today } from '@dojang/schemas/club-zone';
import { formatDay } from '../language/format-day.ts';
import { useSay } from '../language/use-say.ts';
import classes from './day-badge.module.css';

/** A day `yyyy-mm-dd` as a leaf of a calendar; today stands out, the past is faint, with the year of an earlier one. */
export function DayBadge({ day }: { day: string }) {
  const say = useSay();
  const now = today();
  const when = day === now ? 'today' : day < now ? 'past' : undefined;
  const year = day.slice(0, 4);
  const isOtherYear = when === 'past' && year !== now.slice(0, 4);
  return (
    <time dateTime={day} className={classes.badge} data-when={when}>
      <VisuallyHidden>{formatDay(say, day, isOtherYear ? 'long' : 'weekday')}</VisuallyHidden>
      <span aria-hidden className={classes.month}>
        {formatDay(say, day, 'monthAlone')}
      </span>
      <span aria-hidden className={classes.number}>
        {Number(day.slice(8))}
      </span>
      <span aria-hidden className={classes.weekday}>
        {isOtherYear ? year : formatDay(say, day, 'weekdayAlone')}
      </span>
    </time>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { dayOf } from '@dojang/schemas/club-zone';
import { formatDay } from '../language/format-day.ts';
import { useSay } from '../language/use-say.ts';
import classes from './day-badge.module.css';

/** A day `yyyy-mm-dd` as a leaf of a calendar; today stands out, the past is faint. */
export function DayBadge({ day }: { day: string }) {
  const say = useSay();
  const now = dayOf(new Date());
  const when = day === now ? 'today' : day < now ? 'past' : undefined;
  return (
    <time dateTime={day} className={classes.badge} data-when={when}>
      <VisuallyHidden>{formatDay(say, day, 'weekday')}</VisuallyHidden>
      <span aria-hidden className={classes.month}>
        {formatDay(say, day, 'monthAlone')}
      </span>
      <span aria-hidden className={classes.number}>
        {Number(day.slice(8))}
      </span>
      <span aria-hidden className={classes.weekday}>
        {formatDay(say, day, 'weekdayAlone')}
      </span>
    </time>
  );
}

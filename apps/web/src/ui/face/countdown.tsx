import { addDays, dayNumber } from '@dojang/schemas/calendar-day';
import { instantOf } from '@dojang/schemas/club-zone';
import { today } from '@dojang/schemas/time';
import { useEffect, useState } from 'react';
import { formatDaysAhead } from '../language/format-day.ts';
import { useSay } from '../language/use-say.ts';

/** Today in the club's zone; renders again when that day ends. */
function useToday(): string {
  const [count, setCount] = useState(0);
  const day = today();
  useEffect(() => {
    const leftMs = instantOf(addDays(day, 1)).getTime() - Date.now();
    const timer = setTimeout(() => setCount(count + 1), Math.max(leftMs, 1000));
    return () => clearTimeout(timer);
  }, [day, count]);
  return day;
}

/** 'in 12 days', 'today' from the first day to the last, '3 days ago'. */
export function Countdown({ day, lastDay = day }: { day: string; lastDay?: string }) {
  const now = useToday();
  const nearest = now < day ? day : now > lastDay ? lastDay : now;
  return formatDaysAhead(useSay(), dayNumber(nearest) - dayNumber(now));
}

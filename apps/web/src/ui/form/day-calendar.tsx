import { limits } from '@dojang/schemas/limits';
import { today } from '@dojang/schemas/time';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

/** The text if it is a day as the product writes it; another text names no day. */
function readDay(text: string): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text);
  return isDay ? text : null;
}

export type DayCalendarProps = { value: string; onPick: (day: string) => void };

/**
 * The calendar of a day field; in a focus trap its day has the focus. It offers no day in the future and none
 * before 1900-01-01 (behaviour 3.10, 9.2); where `value` is no such day, it begins with today.
 */
export function DayCalendar({ value, onPick }: DayCalendarProps) {
  const latest = today();
  const day = readDay(value);
  const chosen = day !== null && day >= limits.earliestDay && day <= latest ? day : null;
  const start = chosen ?? latest;

  return (
    <DatePicker
      value={chosen}
      defaultDate={start}
      onChange={(picked) => onPick(picked ?? '')}
      getDayProps={(shown) => (shown === start ? { 'data-autofocus': true } : {})}
      minDate={limits.earliestDay}
      maxDate={latest}
      hideOutsideDates
      weekendDays={[]}
      highlightToday
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        previousYear: 'Previous year',
        nextYear: 'Next year',
        previousDecade: 'Previous decade',
        nextDecade: 'Next decade',
      }}
    />
  );
}

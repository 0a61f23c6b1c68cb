import { limits } from '@dojang/schemas/limits';
import { today } from '@dojang/schemas/time';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

/** The text if it is a day as the product writes it; another text names no day. */
function readDay(text: string): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text);
  return isDay ? text : null;
}

export type DayCalendarProps = {
  value: string;
  /** Offers no day in the future. */
  isPastOnly: boolean;
  onPick: (day: string) => void;
};

/**
 * The calendar of a day field; in a focus trap its day has the focus. It offers no day before 1900-01-01
 * (behaviour 3.10, 9.2); where `value` is no day that it offers, it begins with today.
 */
export function DayCalendar({ value, isPastOnly, onPick }: DayCalendarProps) {
  const latest = isPastOnly ? today() : undefined;
  const day = readDay(value);
  const isOffered = day !== null && day >= limits.earliestDay && (!latest || day <= latest);
  const chosen = isOffered ? day : null;
  const start = chosen ?? today();

  return (
    <DatePicker
      value={chosen}
      defaultDate={start}
      onChange={(picked) => onPick(picked ?? '')}
      getDayProps={(shown) => (shown === start ? { 'data-autofocus': true } : {})}
      minDate={limits.earliestDay}
      {...(latest && { maxDate: latest })}
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

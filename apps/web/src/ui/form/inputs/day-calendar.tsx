import { limits } from '@dojang/schemas/limits';
import { today } from '@dojang/schemas/time';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useSay } from '../../language/use-say.ts';

/** The text if it is a valid `yyyy-mm-dd`, else null. */
function readDay(text: string): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text);
  return isDay ? text : null;
}

/** Formats of a calendar by Intl: the picker's own dayjs would need a locale file per language. */
function formatsIn(locale: string) {
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(new Date(day.slice(0, 10)));
  };
  const year = formatOf({ year: 'numeric' });
  return {
    weekdayFormat: formatOf({ weekday: 'short' }),
    monthLabelFormat: formatOf({ month: 'long', year: 'numeric' }),
    monthsListFormat: formatOf({ month: 'short' }),
    yearLabelFormat: year,
    yearsListFormat: year,
    decadeLabelFormat: (first: string, last: string) => `${year(first)} – ${year(last)}`,
    getDayAriaLabel: formatOf({ day: 'numeric', month: 'long', year: 'numeric' }),
  };
}

export type DayCalendarProps = {
  value: string;
  /** Disables days in the future. */
  isPastOnly: boolean;
  onPick: (day: string) => void;
};

/**
 * The calendar of a day field. Its selected day is the autofocus of a focus trap. Days before 1900-01-01 are
 * disabled (behaviour 3.10, 9.2); if `value` is not selectable it starts with today.
 */
export function DayCalendar({ value, isPastOnly, onPick }: DayCalendarProps) {
  const say = useSay();
  const latest = isPastOnly ? today() : undefined;
  const day = readDay(value);
  const isSelectable = day !== null && day >= limits.earliestDay && (!latest || day <= latest);
  const chosen = isSelectable ? day : null;
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
      {...formatsIn(say.locale)}
      ariaLabels={{
        previousMonth: say('form.previousMonth'),
        nextMonth: say('form.nextMonth'),
        previousYear: say('form.previousYear'),
        nextYear: say('form.nextYear'),
        previousDecade: say('form.previousDecade'),
        nextDecade: say('form.nextDecade'),
      }}
    />
  );
}

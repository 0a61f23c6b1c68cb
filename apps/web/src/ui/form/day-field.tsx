import { limits } from '@dojang/schemas/limits';
import { today } from '@dojang/schemas/time';
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import type { FieldProps } from './use-schema-form.ts';

const dayFormat = 'YYYY-MM-DD';

/** The text if it is a day as the product writes it; another text names no day. */
function readDay(text: string): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text);
  return isDay ? text : null;
}

type Props = FieldProps & {
  /** A day that may stay although it is not offered. */
  keptDay?: string | null;
};

/**
 * A day, picked or typed. The calendar offers no day in the future and none before 1900-01-01
 * (specification §9). A typed text stays as it is, so that the schema can say what is wrong with it;
 * that sentence stands above the input, as the calendar opens below.
 */
export function DayField({ value, onChange, label, maxLength, keptDay, ...props }: Props) {
  const latest = today();
  const day = readDay(value);
  const isInBounds = day !== null && day >= limits.earliestDay && day <= latest;

  return (
    <DateInput
      {...props}
      size="md"
      label={label}
      value={isInBounds || (day !== null && day === keptDay) ? day : null}
      onChange={(picked) => onChange(picked ?? '')}
      onInput={(event) => onChange(event.currentTarget.value.trim())}
      dateParser={(text) => readDay(text.trim())}
      fixOnBlur={false}
      valueFormat={dayFormat}
      inputWrapperOrder={['label', 'error', 'input']}
      placeholder={dayFormat.toLowerCase()}
      minDate={limits.earliestDay}
      maxDate={latest}
      hideOutsideDates
      clearable
      clearButtonProps={{ 'aria-label': 'Clear' }}
    />
  );
}

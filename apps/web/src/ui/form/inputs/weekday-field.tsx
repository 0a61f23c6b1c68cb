import { weekdayName, weekdays } from '@dojang/schemas/weekday';
import { NativeSelect } from '@mantine/core';
import { useSay } from '../../language/use-say.ts';
import type { FieldProps } from '../field-schema.ts';

/** A day of the week, labelled in the chosen language. */
export function WeekdayField(all: FieldProps<'weekday'>) {
  const { kind: _kind, facts: _facts, onChange, required, ...props } = all;
  const say = useSay();
  return (
    <NativeSelect
      {...props}
      size="md"
      required={required}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: say('form.notSet'), disabled: required },
        ...weekdays.map((day) => ({ value: String(day), label: weekdayName(day, say.locale) })),
      ]}
    />
  );
}

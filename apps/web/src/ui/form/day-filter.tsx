import { useState } from 'react';
import type { z } from 'zod';
import { useSay } from '../language/use-say.ts';
import { readFieldFacts } from './field-schema.ts';
import { DayField } from './inputs/day-field.tsx';

type Props = {
  name: string;
  type: Parameters<typeof readFieldFacts>[2] & z.ZodType<string | undefined>;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** Filters a list by day. `onChange` is called once the typed text is a valid day, or empty. */
export function DayFilter({ name, type, day = '', onChange }: Props) {
  const say = useSay();
  const { kind: _kind, ...facts } = readFieldFacts(say, name, type);
  /** `at`: the day in the URL for which `text` was typed. Another day in the URL overrides the text. */
  const [typed, setTyped] = useState({ text: day, at: day });
  const text = typed.at === day ? typed.text : day;

  function change(next: string) {
    const { success, data } = type.safeParse(next === '' ? undefined : next);
    setTyped({ text: next, at: success ? (data ?? '') : day });
    if (success && (data ?? '') !== day) onChange(data);
  }

  return (
    <div style={{ flex: '1 1 10rem', maxWidth: '14rem' }}>
      <DayField
        {...facts}
        kind="day"
        required={false}
        data-path={name}
        value={text}
        onChange={change}
      />
    </div>
  );
}

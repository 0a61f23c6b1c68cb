import type { PlainKey, Written } from '@dojang/schemas/say';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useSay } from '../language/use-say.ts';

type Props = Pick<NativeSelectProps, 'label' | 'aria-label' | 'flex' | 'maw'> & {
  value: string | null | undefined;
  /** Receives an empty text for the blank choice. */
  onChange: (value: string) => void;
  choices: readonly { value: string; label: Written }[];
  /** The text of choosing nothing. */
  blank?: PlainKey;
};

/** One of several values, outside a form of a schema. */
export function Select({ value, onChange, choices, blank, ...input }: Props) {
  const say = useSay();
  const all = blank === undefined ? choices : [{ value: '', label: blank }, ...choices];
  return (
    <NativeSelect
      size="md"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={all.map((one) => ({ value: one.value, label: say(one.label) }))}
      {...input}
    />
  );
}

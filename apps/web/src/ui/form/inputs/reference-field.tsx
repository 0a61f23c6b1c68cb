import type { Reference } from '@dojang/schemas/reference';
import { describeValue } from '@dojang/schemas/describe-value';
import { messages } from '@dojang/schemas/messages';
import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { FieldProps } from '../field-schema.ts';

/** Finds records by a part of their names, on the server; the first of them for an empty text. */
export type SearchRecords = (text: string, signal: AbortSignal) => Promise<readonly Reference[]>;

export type ReferenceFieldProps = FieldProps<'reference'> & { search: SearchRecords };

/** Long enough to span the strokes of a quick typist, short enough to feel immediate. */
const searchDelayMs = 200;

const nameOf = (record: object) => describeValue(undefined, record) ?? '';

/** Another record, found by its name; where there may be none, an emptied text is none. */
export function ReferenceField(all: ReferenceFieldProps) {
  const { kind: _kind, facts: _facts, search, value, onChange, required, ...props } = all;
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), searchDelayMs);
  const [found, setFound] = useState<readonly Reference[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const chosenName = value ? nameOf(value) : '';
  // what stands there once somebody has chosen is no search
  const filter = settled === chosenName ? '' : settled;

  useEffect(() => {
    const controller = new AbortController();
    search(filter, controller.signal).then(
      (records) => {
        if (controller.signal.aborted) return;
        setFound(records);
        setHasFailed(false);
      },
      () => {
        if (!controller.signal.aborted) setHasFailed(true);
      },
    );
    return () => controller.abort();
  }, [search, filter]);

  function type(typed: string) {
    setText(typed);
    if (typed === '' && value && !required) onChange(null);
  }

  const records = hasFailed ? [] : (found ?? []);
  const options = records.map((record) => ({ value: record.id, label: nameOf(record) }));
  const hasChosen = options.some((option) => option.value === value?.id);
  const chosen = value && !hasChosen ? [{ value: value.id, label: chosenName }] : [];
  return (
    <Select
      {...props}
      size="md"
      required={required}
      searchable
      clearable={!required}
      comboboxProps={{ shadow: 'md' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...chosen, ...options]}
      // the server has filtered them
      filter={({ options: offered }) => offered}
      value={value?.id ?? null}
      onChange={(id) => onChange(records.find((record) => record.id === id) ?? null)}
      onSearchChange={type}
      nothingFoundMessage={
        hasFailed ? messages.unreachable : found ? messages.noResults : messages.loading
      }
    />
  );
}

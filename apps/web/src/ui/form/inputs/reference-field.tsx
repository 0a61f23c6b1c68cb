import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { nameOf } from '@dojang/schemas/describe-value';
import { useState } from 'react';
import type { FieldProps } from '../field-schema.ts';
import { useFoundRecords } from './use-found-records.ts';

/** A reference to another record, searched by name. Clearing the text of an optional field sets it to null. */
export function ReferenceField(all: FieldProps<'reference'>) {
  const { kind: _kind, facts, value, onChange, required, ...props } = all;
  const [text, setText] = useState('');
  const chosenName = value ? nameOf(value) : '';
  // the name of the chosen record is not a search
  const { records, emptyText } = useFoundRecords(facts, text === chosenName ? '' : text);

  function type(typed: string) {
    setText(typed);
    if (typed === '' && value && !required) onChange(null);
  }

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
      // filtered by the server
      filter={({ options: offered }) => offered}
      value={value?.id ?? null}
      onChange={(id) => onChange(records.find((record) => record.id === id) ?? null)}
      onSearchChange={type}
      nothingFoundMessage={emptyText}
    />
  );
}

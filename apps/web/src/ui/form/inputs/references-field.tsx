import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { nameOf } from '@dojang/schemas/describe-value';
import { useState } from 'react';
import type { FieldProps } from '../field-schema.ts';
import classes from './references-field.module.css';
import { useFoundRecords } from './use-found-records.ts';

/** References to any number of records, searched by name and stored in the order of selection. */
export function ReferencesField(all: FieldProps<'references'>) {
  const { kind: _kind, facts, value, onChange, ...props } = all;
  const [text, setText] = useState('');
  const { records, emptyText } = useFoundRecords(facts, text);
  const others = records.filter((record) => !value.some(({ id }) => id === record.id));
  const options = [...value, ...others];

  return (
    <MultiSelect
      {...props}
      classNames={{ input: classes.input ?? '', inputField: classes.typed ?? '' }}
      size="md"
      searchable
      hidePickedOptions
      comboboxProps={{ shadow: 'md' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={options.map((record) => ({ value: record.id, label: nameOf(record) }))}
      // filtered by the server
      filter={({ options: offered }) => offered}
      value={value.map(({ id }) => id)}
      onChange={(ids) =>
        onChange(ids.flatMap((id) => options.find((record) => record.id === id) ?? []))
      }
      onSearchChange={setText}
      nothingFoundMessage={emptyText}
    />
  );
}

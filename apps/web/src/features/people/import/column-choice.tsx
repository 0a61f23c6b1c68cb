import { listFields, listTitleOf } from '@dojang/schemas/lists/member-fields';
import type { Column } from '@dojang/schemas/lists/member-list';
import { NativeSelect, Text } from '@mantine/core';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from './import-page.module.css';

type Props = {
  columns: readonly Column[];
  disabled: boolean;
  onChange: (columns: readonly Column[]) => void;
};

/** Maps the columns of a list to fields. The user maps unrecognised ones, or leaves them out. */
export function ColumnChoice({ columns, disabled, onChange }: Props) {
  const say = useSay();
  const unmapped = columns.filter(({ field }) => field === null).length;
  const fields = columns.flatMap(({ field }) => (field === 'guardians' ? [] : (field ?? [])));
  const isOpen = unmapped > 0 || new Set(fields).size < fields.length;
  const choices = [
    { value: '', label: say('imports.leftOut') },
    ...listFields.map((field) => ({ value: field, label: say(listTitleOf(field)) })),
  ];

  /** A field has one column: unmaps any other, except for guardians. */
  function choose(index: number, value: string) {
    const field = listFields.find((one) => one === value) ?? null;
    const isSameField = (other: Column) => field !== 'guardians' && other.field === field;
    onChange(
      columns.map((column, i) => {
        if (i === index) return { ...column, field };
        return isSameField(column) ? { ...column, field: null } : column;
      }),
    );
  }

  return (
    <details className={classes.columns} open={isOpen}>
      <summary>{say('imports.columns')}</summary>
      {unmapped > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {say('imports.columnsLeft', { n: unmapped })}
        </Text>
      )}
      <div className={classes.choices}>
        {columns.map(({ title, field }, index) => (
          <NativeSelect
            // titles are not unique
            key={`${index} ${title}`}
            label={title || say('imports.columnOf', { n: index + 1 })}
            data={choices}
            value={field ?? ''}
            disabled={disabled}
            onChange={(event) => choose(index, event.currentTarget.value)}
          />
        ))}
      </div>
    </details>
  );
}

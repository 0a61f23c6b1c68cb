import { listFields, listTitleOf } from '@dojang/schemas/lists/member-fields';
import type { Column } from '@dojang/schemas/lists/member-list';
import { NativeSelect, Text } from '@mantine/core';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './import-page.module.css';

type Props = {
  columns: readonly Column[];
  disabled: boolean;
  onChange: (columns: readonly Column[]) => void;
};

/** Which field each column of a list is of; those that are not recognised are chosen by hand, or left out. */
export function ColumnChoice({ columns, disabled, onChange }: Props) {
  const say = useSay();
  const left = columns.filter(({ field }) => field === null).length;
  const choices = [
    { value: '', label: say('imports.leftOut') },
    ...listFields.map((field) => ({ value: field, label: say(listTitleOf(field)) })),
  ];

  /** A field has one column: another one that had it is left out then. */
  function choose(index: number, value: string) {
    const field = listFields.find((one) => one === value) ?? null;
    const isMine = (other: Column) => field !== 'guardians' && other.field === field;
    onChange(
      columns.map((column, place) => {
        if (place === index) return { ...column, field };
        return isMine(column) ? { ...column, field: null } : column;
      }),
    );
  }

  return (
    <details className={classes.columns} open={left > 0}>
      <summary>{say('imports.columns')}</summary>
      <Text size="sm" c="dimmed" mb="sm">
        {say('imports.columnsLeft', { n: left })}
      </Text>
      <div className={classes.choices}>
        {columns.map(({ title, field }, index) => (
          <NativeSelect
            // columns may be called alike
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

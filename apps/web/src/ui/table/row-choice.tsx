import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { createContext, useContext, useState } from 'react';

/** Chosen rows by id, including those that are filtered out, as last seen. */
export type RowChoice<Row> = {
  rows: ReadonlyMap<string, Row>;
  // a method: the context holds choices of any rows
  choose(rows: readonly Row[], isChosen: boolean): void;
  clear: () => void;
};

/** For the checkboxes of a table: keeps the column definitions constant. */
export const RowChoiceContext = createContext<RowChoice<{ id: string }> | null>(null);

export function useRowChoice<Row extends { id: string }>(): RowChoice<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows,
    clear: () => setRows(new Map()),
    choose: (changed, isChosen) =>
      setRows((before) => {
        const after = new Map(before);
        for (const row of changed) {
          if (isChosen) after.set(row.id, row);
          else after.delete(row.id);
        }
        return after;
      }),
  };
}

type Props = { row: { id: string }; label: string; disabled?: boolean };

export function RowBox({ row, label, disabled = false }: Props) {
  const choice = useContext(RowChoiceContext);
  return (
    <Checkbox
      size="md"
      label={label}
      disabled={disabled}
      checked={choice?.rows.has(row.id) ?? false}
      onChange={(event) => choice?.choose([row], event.currentTarget.checked)}
    />
  );
}

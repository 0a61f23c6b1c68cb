import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormActions } from '../../ui/form/form-actions.tsx';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { LineTable } from '../../ui/page/line-table.tsx';
import classes from './group.module.css';

type TableProps<Row> = {
  label: string;
  rows: readonly Row[];
  emptyText: string;
  titles: readonly string[];
  renderCells: (row: Row) => readonly ReactNode[];
  /** Names a row, in the labels of its buttons. */
  describe: (row: Row) => string;
  /** The form that replaces the row until `close`. */
  renderForm: (row: Row, close: () => void) => ReactNode;
  renderRemoval: (row: Row) => ReactNode;
};

/** A group's weekly times or breaks, edited in place, several at a time. */
export function PlanTable<Row extends { id: string }>(props: TableProps<Row>) {
  const { describe, renderForm, renderRemoval, ...table } = props;
  const say = useSay();
  const [open, setOpen] = useState<readonly string[]>([]);
  const [closedId, setClosedId] = useState<string>();
  const close = (id: string) => {
    setOpen((before) => before.filter((one) => one !== id));
    setClosedId(id);
  };
  const change = say('group.change');
  return (
    <LineTable
      {...table}
      renderInstead={(row) =>
        open.includes(row.id) && <Focused isOn>{renderForm(row, () => close(row.id))}</Focused>
      }
      renderActions={(row) => (
        <Focused isOn={closedId === row.id}>
          <Group gap="xs" justify="flex-end">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={say('group.actionOn', { action: change, what: describe(row) })}
              onClick={() => setOpen((before) => [...before, row.id])}
            >
              {change}
            </Button>
            {renderRemoval(row)}
          </Group>
        </Focused>
      )}
    />
  );
}

/** Focuses the first field when a form opens, and its button again when it closes. */
function Focused({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOn) container.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [isOn]);
  return <div ref={container}>{children}</div>;
}

type FormProps<Draft> = {
  form: SchemaForm<Draft>;
  label: string;
  isPending: boolean;
  error: unknown;
  onSave: (draft: Draft) => void;
  /** For a form that edits a row. */
  onCancel?: () => void;
  children: ReactNode;
};

/** The form of a weekly time or of a break. */
export function PlanForm<Draft>({ form, onSave, children, ...end }: FormProps<Draft>) {
  return (
    <form noValidate onSubmit={form.onSubmit(onSave)}>
      <Stack gap="sm">
        <div className={classes.fields}>{children}</div>
        <FormActions {...end} />
      </Stack>
    </form>
  );
}

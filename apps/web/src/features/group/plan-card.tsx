import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import type { FormShape } from '../../ui/form/field-schema.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { LineTable } from '../../ui/page/line-table.tsx';
import { Removal } from './removal.tsx';

type Draft<Shape extends FormShape> = z.output<z.ZodObject<Shape>>;
type Start<Shape extends FormShape> = Parameters<typeof useSchemaForm<Shape>>[1];
type Answer = Promise<{ success: string }>;

type Props<Shape extends FormShape, Row> = {
  title: string;
  rows: readonly Row[];
  emptyText: string;
  titles: readonly string[];
  renderCells: (row: Row) => readonly ReactNode[];
  /** Names a row, in the labels of its buttons. */
  describe: (row: Row) => string;
  questionOf: (row: Row) => string;
  warning: string;
  schema: z.ZodObject<Shape>;
  /** Initial values of a new row. */
  initial: Start<Shape>;
  addLabel: string;
  saveLabel: string;
  onCreate: (draft: Draft<Shape>) => Answer;
  /** Receives only the edits: keeps concurrent changes of others. */
  onUpdate: (id: string, changes: Partial<Draft<Shape>>) => Answer;
  onDelete: (id: string) => Answer;
};

/** A group's weekly times or breaks, edited in place, several at a time. */
export function PlanCard<
  Shape extends FormShape,
  Row extends { id: string } & NoInfer<Start<Shape>>,
>(props: Props<Shape, Row>) {
  const { title, describe, schema, onUpdate } = props;
  const say = useSay();
  const [formKey, setFormKey] = useState(0);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [closedId, setClosedId] = useState<string>();
  const close = (id: string) => {
    setOpen((before) => before.filter((one) => one !== id));
    setClosedId(id);
  };
  const change = say('group.change');
  return (
    <Card title={title}>
      <LineTable
        label={title}
        rows={props.rows}
        emptyText={props.emptyText}
        titles={props.titles}
        renderCells={props.renderCells}
        renderInstead={(row) =>
          open.includes(row.id) && (
            <Focused isOn>
              <PlanForm
                schema={schema}
                start={row}
                label={props.saveLabel}
                onSave={(_, changes) => onUpdate(row.id, changes)}
                onDone={() => close(row.id)}
                onCancel={() => close(row.id)}
              />
            </Focused>
          )
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
              <RowRemoval
                what={describe(row)}
                question={props.questionOf(row)}
                warning={props.warning}
                onDelete={() => props.onDelete(row.id)}
              />
            </Group>
          </Focused>
        )}
      />
      <PlanForm
        key={formKey}
        schema={schema}
        start={props.initial}
        label={props.addLabel}
        onSave={props.onCreate}
        onDone={() => setFormKey((key) => key + 1)}
      />
    </Card>
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

type RemovalProps = {
  what: string;
  question: string;
  warning: string;
  onDelete: () => Answer;
};

function RowRemoval({ onDelete, ...texts }: RemovalProps) {
  const { group, trainingBreak } = trpc.useUtils();
  const { mutate, isPending } = useMutation({
    mutationFn: onDelete,
    ...useMutationFeedback({ invalidates: [group, trainingBreak], hasErrorToast: true }),
  });
  return <Removal {...texts} isPending={isPending} onConfirm={mutate} />;
}

type FormProps<Shape extends FormShape> = {
  schema: z.ZodObject<Shape>;
  start: Start<Shape>;
  label: string;
  onSave: (draft: Draft<Shape>, changes: Partial<Draft<Shape>>) => Answer;
  onDone: () => void;
  onCancel?: () => void;
};

function PlanForm<Shape extends FormShape>(props: FormProps<Shape>) {
  const { schema, start, onSave, onDone, ...actions } = props;
  const { group, trainingBreak } = trpc.useUtils();
  const form = useSchemaForm(schema, start);
  const saving = useMutation({
    mutationFn: (draft: Draft<Shape>) => onSave(draft, form.editsOf(draft).changes),
    ...useMutationFeedback({ form, invalidates: [group, trainingBreak], onSuccess: onDone }),
  });
  return (
    <ActionForm
      {...actions}
      form={form}
      onSave={(draft) => saving.mutate(draft)}
      saving={saving}
      gap="sm"
    />
  );
}

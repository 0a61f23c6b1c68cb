import type { PlainKey } from '@dojang/schemas/say';
import { Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { RowButton } from '../../../ui/action-buttons.tsx';
import type { FormShape } from '../../../ui/form/field-schema.ts';
import { FieldGrid, FormStack } from '../../../ui/form/action-form.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import classes from './group.module.css';

type Draft<Shape extends FormShape> = z.output<z.ZodObject<Shape>>;
type Start<Shape extends FormShape> = Parameters<typeof useSchemaForm<Shape>>[1];
type Saved = {
  success: string;
  /** The row after the change, if it is another one. */
  id?: string;
};
type Answer = Promise<Saved>;

type Props<Shape extends FormShape, Row> = {
  texts: Record<'title' | 'empty' | 'add' | 'save' | 'warning', PlainKey>;
  table: {
    rows: readonly Row[];
    titles: readonly PlainKey[];
    renderCells: (row: Row) => readonly ReactNode[];
  };
  /** Names a row: in the labels of its buttons, and in the question before it is deleted. */
  namesOf: (row: Row) => { label: string; question: string };
  schema: z.ZodObject<Shape>;
  /** Stands above the form of an existing row. */
  hintOf?: (row: Row) => PlainKey | undefined;
  /** Initial values of a new row. */
  initial?: Start<Shape>;
  calls: {
    create: (draft: Draft<Shape>) => Answer;
    /** Receives only the edits: keeps concurrent changes of others. */
    update: (edits: { id: string } & Partial<Draft<Shape>>) => Answer;
    delete: (row: { id: string }) => Answer;
  };
};

/** A group's weekly times or breaks, edited in place, several at a time. */
export function PlanCard<
  Shape extends FormShape,
  Row extends { id: string } & NoInfer<Start<Shape>>,
>(props: Props<Shape, Row>) {
  const { texts, table, namesOf, hintOf, schema, initial = {}, calls } = props;
  const say = useSay();
  const [formKey, setFormKey] = useState(0);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [closedId, setClosedId] = useState<string>();
  const close = (id: string, savedId = id) => {
    setOpen((before) => before.filter((one) => one !== id));
    setClosedId(savedId);
  };
  return (
    <Card title={say(texts.title)}>
      <LineTable
        {...table}
        label={say(texts.title)}
        emptyText={say(texts.empty)}
        renderCells={(row) =>
          open.includes(row.id) ? (
            <Focused isOn>
              <PlanForm
                schema={schema}
                start={row}
                label={say(texts.save)}
                hint={hintOf?.(row)}
                onSave={(_, changes) => calls.update({ id: row.id, ...changes })}
                onDone={({ id }) => close(row.id, id)}
                onCancel={() => close(row.id)}
              />
            </Focused>
          ) : (
            table.renderCells(row)
          )
        }
        renderActions={(row) => {
          const { label: what, question } = namesOf(row);
          return (
            <Focused isOn={closedId === row.id}>
              <Group gap="xs" justify="flex-end">
                <RowButton
                  label={say('group.change')}
                  of={what}
                  onClick={() => setOpen((before) => [...before, row.id])}
                />
                <RowRemoval
                  what={what}
                  question={say('group.deleteQuestion', { what: question })}
                  warning={say(texts.warning)}
                  onDelete={() => calls.delete({ id: row.id })}
                />
              </Group>
            </Focused>
          );
        }}
      />
      <details className={classes.folded}>
        <summary>{say(texts.add)}</summary>
        <PlanForm
          key={formKey}
          schema={schema}
          start={initial}
          label={say(texts.add)}
          onSave={calls.create}
          onDone={() => setFormKey((key) => key + 1)}
        />
      </details>
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
  /** Names the record, for screen readers. */
  what: string;
  question: string;
  warning: string;
  isPending: boolean;
  onConfirm: () => void;
};

export function Removal({ what, question, warning, isPending, onConfirm }: RemovalProps) {
  const say = useSay();
  const label = say('group.delete');
  return (
    <ConfirmButton
      label={label}
      buttonProps={{
        size: 'compact-sm',
        disabled: isPending,
        'aria-label': say('app.actionOn', { action: label, what }),
      }}
      question={question}
      text={warning}
      stayLabel={say('group.keep')}
      onConfirm={onConfirm}
    />
  );
}

type RowRemovalProps = Omit<RemovalProps, 'isPending' | 'onConfirm'> & { onDelete: () => Answer };

function RowRemoval({ onDelete, ...texts }: RowRemovalProps) {
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
  hint?: PlainKey | undefined;
  onDone: (saved: Saved) => void;
  onCancel?: () => void;
};

function PlanForm<Shape extends FormShape>(props: FormProps<Shape>) {
  const { schema, start, hint, onSave, onDone, ...actions } = props;
  const say = useSay();
  const { group, trainingBreak } = trpc.useUtils();
  const form = useSchemaForm(schema, start);
  const saving = useMutation({
    mutationFn: (draft: Draft<Shape>) => onSave(draft, form.editsOf(draft).changes),
    ...useMutationFeedback({ form, invalidates: [group, trainingBreak], onSuccess: onDone }),
  });
  return (
    <FormStack form={form} onSave={(draft) => saving.mutate(draft)} gap="sm">
      {hint && <Text size="sm">{say(hint)}</Text>}
      <FieldGrid form={form} />
      <FormActions {...actions} form={form} saving={saving} />
    </FormStack>
  );
}

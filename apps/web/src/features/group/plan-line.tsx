import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormActions } from '../../ui/form/form-actions.tsx';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './group.module.css';
import { Removal } from './removal.tsx';

type LineProps = {
  /** What the line is about, for its buttons. */
  what: string;
  /** What can be read. */
  children: ReactNode;
  /** The form that takes the line's place while it is changed; `close` ends that. */
  renderForm: (close: () => void) => ReactNode;
  question: string;
  warning: string;
  isDeleting: boolean;
  onDelete: () => void;
};

/** A line of what is planned for a group, which is changed in its place and deleted. */
export function PlanLine({
  what,
  children,
  renderForm,
  question,
  warning,
  isDeleting,
  onDelete,
}: LineProps) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(isOpen);
  const line = useRef<HTMLLIElement>(null);
  // whoever opens the form goes on with its first field, and from the button again once it is closed
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    line.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [isOpen]);
  const change = say('group.change');
  return (
    <li ref={line}>
      {isOpen ? (
        renderForm(() => setIsOpen(false))
      ) : (
        <>
          <div>{children}</div>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={say('group.actionOn', { action: change, what })}
              onClick={() => setIsOpen(true)}
            >
              {change}
            </Button>
            <Removal
              label={say('group.delete')}
              what={what}
              question={question}
              warning={warning}
              isPending={isDeleting}
              onConfirm={onDelete}
            />
          </Group>
        </>
      )}
    </li>
  );
}

type FormProps<Draft> = {
  form: SchemaForm<Draft>;
  label: string;
  isPending: boolean;
  error: unknown;
  onSave: (draft: Draft) => void;
  /** Of a form that opens for a change. */
  onCancel?: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The form of a weekly time or of a break. */
export function PlanForm<Draft>({ form, onSave, children, ...end }: FormProps<Draft>) {
  return (
    <form noValidate onSubmit={form.onSubmit(onSave)} className={classes.planForm}>
      <Stack gap="sm">
        <div className={classes.fields}>{children}</div>
        <FormActions {...end} />
      </Stack>
    </form>
  );
}

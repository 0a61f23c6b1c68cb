import { type MantineSpacing, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormActions, type FormActionsProps } from './form-actions.tsx';
import classes from './form-fields.module.css';
import { SchemaField } from './schema-field.tsx';
import type { SchemaForm } from './use-schema-form.ts';

type FieldsProps = { form: Pick<SchemaForm<object>, 'fields'> };

export function AllFields({ form }: FieldsProps) {
  return form.fields().map((field) => <SchemaField key={field['data-path']} {...field} />);
}

export function FieldGrid({ form }: FieldsProps) {
  return (
    <div className={classes.fields}>
      <AllFields form={form} />
    </div>
  );
}

type StackProps<Draft> = {
  form: Pick<SchemaForm<Draft>, 'onSubmit'>;
  onSave: (draft: Draft) => void;
  gap?: MantineSpacing;
  children: ReactNode;
};

/** A form of a schema with its parts below one another. */
export function FormStack<Draft>({ form, onSave, gap = 'md', children }: StackProps<Draft>) {
  return (
    <form noValidate onSubmit={form.onSubmit(onSave)}>
      <Stack gap={gap}>{children}</Stack>
    </form>
  );
}

type Props<Draft> = Omit<StackProps<Draft>, 'form' | 'children'> &
  Pick<FormActionsProps, 'label' | 'saving'> & {
    form: SchemaForm<Draft>;
    /** Defaults to all fields. */
    children?: ReactNode;
  };

/** A form with the fields of a schema and a button that saves them. */
export function ActionForm<Draft>({ children, label, saving, ...stack }: Props<Draft>) {
  const { form } = stack;
  return (
    <FormStack {...stack}>
      {children ?? <FieldGrid form={form} />}
      <FormActions form={form} label={label} {...(saving && { saving })} />
    </FormStack>
  );
}

import { Stack, type StackProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormActions, type FormActionsProps } from './form-actions.tsx';
import classes from './form-fields.module.css';
import { SchemaField } from './schema-field.tsx';
import type { SchemaForm } from './use-schema-form.ts';

type FieldsProps = { form: Pick<SchemaForm<object>, 'fields'> };

/** All fields of a form. */
export function AllFields({ form }: FieldsProps) {
  return form.fields().map((field) => <SchemaField key={field['data-path']} {...field} />);
}

/** All fields of a form in a grid. */
export function FieldGrid({ form }: FieldsProps) {
  return (
    <div className={classes.fields}>
      <AllFields form={form} />
    </div>
  );
}

type Props<Draft> = FormActionsProps &
  Pick<StackProps, 'gap'> & {
    form: SchemaForm<Draft>;
    onSave: (draft: Draft) => void;
    /** Defaults to all fields. */
    children?: ReactNode;
  };

/** A form with the fields of a schema and a button that saves them. */
export function ActionForm<Draft>({ onSave, gap = 'md', children, ...actions }: Props<Draft>) {
  const { form } = actions;
  return (
    <form noValidate onSubmit={form.onSubmit(onSave)}>
      <Stack gap={gap}>
        {children ?? <FieldGrid form={form} />}
        <FormActions {...actions} />
      </Stack>
    </form>
  );
}

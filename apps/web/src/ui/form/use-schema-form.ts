import { type FormErrors, useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import type { z } from 'zod';
import { type FieldFacts, readDraft, readFieldFacts } from './field-schema.ts';

/** Fields that hold text or nothing, which is all that an `<input>` or a `<select>` can hold. */
type TextSchema = z.ZodObject<Record<string, z.ZodType<string | null>>>;

/** What a field component is given: `<TextField {...form.field('name')} />`. */
export type FieldProps = FieldFacts & {
  value: string;
  onChange: (text: string) => void;
  error?: string;
  'data-path': string;
};

/**
 * The state of a form whose labels, limits and sentences come from `schema`. What has been typed
 * stays until the page is left, whatever a submission ends with.
 */
export function useSchemaForm<Schema extends TextSchema>(
  schema: Schema,
  initial: { [Name in keyof z.output<Schema>]?: string | null },
) {
  type Name = keyof z.output<Schema> & string;
  const names = Object.keys(schema.shape) as Name[];
  const fields = schema.shape as Record<Name, z.ZodType>;
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])),
    validate: (texts) => zod4Resolver(schema)(readDraft(schema, texts)),
  });

  function focusFirst(errors: FormErrors) {
    const first = names.find((name) => name in errors);
    if (first) form.getInputNode(first)?.focus();
  }

  return {
    field(name: Name): FieldProps {
      const error = form.errors[name];
      return {
        ...readFieldFacts(name, fields[name]),
        value: form.values[name] ?? '',
        onChange: (text) => form.setFieldValue<Record<string, string>, string>(name, text),
        ...(typeof error === 'string' ? { error } : {}),
        'data-path': name,
      };
    },
    /** Calls `save` with what the schema made of the texts, or shows what is wrong with them. */
    onSubmit: (save: (draft: z.output<Schema>) => void) =>
      form.onSubmit((texts) => save(schema.parse(readDraft(schema, texts))), focusFirst),
    /** Shows sentences at their fields and moves the focus to the first of them. */
    showErrors(errors: Record<string, string>) {
      form.setErrors(errors);
      focusFirst(errors);
    },
    /** Whether anything differs from what was last saved. */
    isDirty: () => form.isDirty(),
    /** Takes what stands in the form as saved. */
    markSaved: () => form.resetDirty(),
  };
}

/** A form of any schema. */
export type SchemaForm<Draft> = {
  onSubmit: (save: (draft: Draft) => void) => ReturnType<ReturnType<typeof useForm>['onSubmit']>;
  showErrors: (errors: Record<string, string>) => void;
  isDirty: () => boolean;
  markSaved: () => void;
};

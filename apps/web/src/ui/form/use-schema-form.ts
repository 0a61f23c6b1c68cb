import { type FormErrors, useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
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
  const start = Object.fromEntries(names.map((name) => [name, initial[name] ?? '']));
  const form = useForm<Record<string, string>>({
    initialValues: start,
    validate: (texts) => zod4Resolver(schema)(readDraft(schema, texts)),
  });

  // A newer record has come: it goes into the fields that nobody has changed.
  const startText = JSON.stringify(start);
  const [shownText, setShownText] = useState(startText);
  if (shownText !== startText) {
    setShownText(startText);
    const changed = names.filter((name) => form.isDirty(name));
    const kept = Object.fromEntries(changed.map((name) => [name, form.values[name] ?? '']));
    form.setInitialValues(start);
    form.setValues({ ...start, ...kept });
  }

  function focusFirst(errors: FormErrors) {
    const first = names.find((name) => name in errors);
    if (first) form.getInputNode(first)?.focus();
  }

  return {
    // written out, so that the compiler names the fields that there are
    field(name: keyof z.output<Schema> & string): FieldProps {
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
    /** The part of `draft` that differs from what was last saved. */
    changesOf: (draft: z.output<Schema>) =>
      Object.fromEntries(
        names.filter((name) => form.isDirty(name)).map((name) => [name, draft[name]]),
      ) as Partial<z.output<Schema>>,
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
  changesOf: (draft: Draft) => Partial<Draft>;
  isDirty: () => boolean;
  markSaved: () => void;
};

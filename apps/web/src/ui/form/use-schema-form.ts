import { type FormErrors, useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { type Edits, pick } from './edits.ts';
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

/** What a form starts from: a field that is missing or null is empty. */
type Start<Schema extends TextSchema> = { [Name in keyof z.output<Schema>]?: string | null };

/**
 * The state of a form whose labels, limits and sentences come from `schema`. What has been typed
 * stays until the page is left, whatever a submission ends with. `kept` are the edits that an earlier
 * page was left with. When `record` is a newer one, fields that nobody has changed here show it.
 */
export function useSchemaForm<Schema extends TextSchema>(
  schema: Schema,
  record: Start<Schema>,
  kept?: { changes: Start<Schema>; before: Start<Schema> } | null,
) {
  type Name = keyof z.output<Schema> & string;
  const names = Object.keys(schema.shape) as Name[];
  const fields = schema.shape as Record<Name, z.ZodType>;
  const textsOf = (from: Start<Schema>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? ''])) as Record<Name, string>;
  const start = textsOf(record);
  const form = useForm<Record<string, string>>({
    initialValues: textsOf({ ...record, ...kept?.changes }),
    validate: (texts) => zod4Resolver(schema)(readDraft(schema, texts)),
  });
  const isChanged = (name: Name) => form.getValues()[name] !== form.getInitialValues()[name];

  /** What was submitted last, of the fields that somebody had changed. */
  const submitted = useRef<Record<string, string>>({});

  const startText = JSON.stringify(start);
  const [shownText, setShownText] = useState<string>();
  if (shownText !== startText) {
    setShownText(startText);
    if (shownText === undefined) {
      form.setInitialValues(textsOf({ ...record, ...kept?.before }));
    } else {
      // what others have come to as well needs no edit any more
      const untouched = names.filter(
        (name) => !isChanged(name) || form.getValues()[name] === start[name],
      );
      for (const name of untouched)
        form.setFieldValue<Record<string, string>, string>(name, start[name]);
      form.setInitialValues({ ...form.getInitialValues(), ...pick(start, untouched) });
    }
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
      form.onSubmit((texts) => {
        submitted.current = pick(texts as Record<Name, string>, names.filter(isChanged));
        save(schema.parse(readDraft(schema, texts)));
      }, focusFirst),
    /** Shows sentences at their fields and moves the focus to the first of them. */
    showErrors(errors: Record<string, string>) {
      form.setErrors(errors);
      focusFirst(errors);
    },
    /** The fields that differ from what the form had shown or last saved, with their values in `draft`. */
    editsOf(draft: z.output<Schema>): Edits<z.output<Schema>> {
      const changed = names.filter(isChanged);
      const before = readDraft(schema, form.getInitialValues());
      // a value that was stored before there was a limit could not be sent
      const known = changed.filter((name) => fields[name].safeParse(before[name]).success);
      return {
        changes: pick(draft as Record<Name, unknown>, changed) as Partial<z.output<Schema>>,
        before: pick(before as Record<Name, unknown>, known) as Partial<z.output<Schema>>,
      };
    },
    /** Whether anything differs from what the form had shown or last saved. */
    isDirty: () => names.some(isChanged),
    /** Whether a field says what is wrong with it. */
    hasErrors: () => Object.keys(form.errors).length > 0,
    /** Takes what was submitted as saved; what has been typed since then is not. */
    markSaved: () => form.setInitialValues({ ...form.getInitialValues(), ...submitted.current }),
  };
}

/** A form of any schema. */
export type SchemaForm<Draft> = {
  onSubmit: (save: (draft: Draft) => void) => ReturnType<ReturnType<typeof useForm>['onSubmit']>;
  showErrors: (errors: Record<string, string>) => void;
  editsOf: (draft: Draft) => Edits<Draft>;
  isDirty: () => boolean;
  hasErrors: () => boolean;
  markSaved: () => void;
};

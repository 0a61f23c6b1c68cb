import { readMessage, writeMessage, type Written } from '@dojang/schemas/say';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import {
  type FieldPropsOf,
  type FormShape,
  type FormValue,
  readDraft,
  readFieldFacts,
  toFormValue,
} from './field-schema.ts';
import { useSay } from '../language/use-say.ts';

/** What was changed in a form: the new values, and those that the form had shown in their place. */
export type Edits<Values> = { changes: Partial<Values>; before: Partial<Values> };

/** The part of `record` that has these fields. */
function pick<Value, Field extends string>(
  record: Readonly<Record<Field, Value>>,
  fields: readonly Field[],
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Record<Field, Value>;
}

/** What a form starts from: a field that is missing or null is empty. */
type Start<Shape extends FormShape> = {
  readonly [Name in keyof Shape]?: z.output<Shape[Name]> | null;
};

type Inputs = Record<string, FormValue>;

/** Lists and chosen records are the same when they say the same. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The state of a form whose labels, limits, inputs and sentences come from `schema`. What has been typed
 * stays until the page is left, whatever a submission ends with. `kept` are the edits that an earlier
 * page was left with. When `record` is a newer one, fields that nobody has changed here show it.
 */
export function useSchemaForm<Shape extends FormShape>(
  schema: z.ZodObject<Shape>,
  record: Start<Shape>,
  kept?: { changes: Start<Shape>; before: Start<Shape> } | null,
) {
  const say = useSay();
  type Draft = z.output<z.ZodObject<Shape>>;
  type Name = keyof Shape & string;
  const names = Object.keys(schema.shape) as Name[];
  const fields: Record<Name, z.core.$ZodType> = schema.shape;
  const inputsOf = (from: Start<Shape>) =>
    Object.fromEntries(
      names.map((name) => [name, toFormValue(fields[name], from[name])]),
    ) as Record<Name, FormValue>;
  const start = inputsOf(record);
  const form = useForm<Inputs>({
    initialValues: inputsOf({ ...record, ...kept?.changes }),
    validate: (inputs) => zod4Resolver(schema)(readDraft(say, schema, inputs)),
  });
  const isChanged = (name: Name) => !isSame(form.getValues()[name], form.getInitialValues()[name]);

  /** What was submitted last, of the fields that somebody had changed. */
  const submitted = useRef<Inputs>({});

  const startText = JSON.stringify(start);
  const [shownText, setShownText] = useState<string>();
  if (shownText !== startText) {
    setShownText(startText);
    if (shownText === undefined) {
      form.setInitialValues(inputsOf({ ...record, ...kept?.before }));
    } else {
      // what others have come to as well needs no edit any more
      const untouched = names.filter(
        (name) => !isChanged(name) || isSame(form.getValues()[name], start[name]),
      );
      for (const name of untouched) form.setFieldValue<Inputs, string>(name, start[name]);
      form.setInitialValues({ ...form.getInitialValues(), ...pick(start, untouched) });
    }
  }

  function focusFirst(wrong: readonly string[]) {
    const inputs = names
      .filter((name) => wrong.includes(name))
      .map((name) => form.getInputNode(name));
    // what is folded away could not be seen, nor have the focus
    for (const input of inputs) input?.closest('details')?.setAttribute('open', '');
    inputs[0]?.focus();
  }

  return {
    // written out, so that the compiler names the fields that there are
    field<One extends keyof Shape & string>(name: One): FieldPropsOf<Shape, One> {
      const error = form.errors[name];
      const props = {
        ...readFieldFacts(say, name, fields[name]),
        value: form.values[name],
        onChange: (value: FormValue) => form.setFieldValue<Inputs, string>(name, value),
        ...(typeof error === 'string' ? { error: say(readMessage(error)) } : {}),
        'data-path': name,
      };
      return props as unknown as FieldPropsOf<Shape, One>;
    },
    /** Puts a value into a field, as its input does. */
    setValue: (name: Name, value: FormValue) => form.setFieldValue<Inputs, string>(name, value),
    /** Moves the focus to the input of a field. */
    focus: (name: Name) => form.getInputNode(name)?.focus(),
    /** Calls `save` with what the schema made of the inputs, or shows what is wrong with them. */
    onSubmit: (save: (draft: Draft) => void) =>
      form.onSubmit(
        (inputs) => {
          submitted.current = pick(inputs as Record<Name, FormValue>, names.filter(isChanged));
          save(schema.parse(readDraft(say, schema, inputs)));
        },
        (errors) => focusFirst(Object.keys(errors)),
      ),
    /** Shows sentences at their fields and moves the focus to the first of them. */
    showErrors(errors: Record<string, Written>) {
      const messages = Object.entries(errors).map(([name, said]) => [name, writeMessage(said)]);
      form.setErrors(Object.fromEntries(messages) as Record<string, string>);
      focusFirst(Object.keys(errors));
    },
    /** The fields that differ from what the form had shown or last saved, with their values in `draft`. */
    editsOf(draft: Draft): Edits<Draft> {
      const changed = names.filter(isChanged);
      const before = readDraft(say, schema, form.getInitialValues());
      // a value that was stored before there was a limit could not be sent
      const known = changed.filter((name) => schema.shape[name]?.safeParse(before[name]).success);
      return {
        changes: pick(draft as Record<Name, unknown>, changed) as Partial<Draft>,
        before: pick(before as Record<Name, unknown>, known) as Partial<Draft>,
      };
    },
    /** Whether anything differs from what the form had shown or last saved. */
    isDirty: () => names.some(isChanged),
    hasField: (name: string) => Object.hasOwn(fields, name),
    /** Whether a field says what is wrong with it. */
    hasErrors: () => Object.keys(form.errors).length > 0,
    /** Takes what was submitted as saved; what has been typed since then is not. */
    markSaved: () => form.setInitialValues({ ...form.getInitialValues(), ...submitted.current }),
  };
}

/** A form of any schema. */
export type SchemaForm<Draft> = {
  onSubmit: (save: (draft: Draft) => void) => ReturnType<ReturnType<typeof useForm>['onSubmit']>;
  showErrors: (errors: Record<string, Written>) => void;
  editsOf: (draft: Draft) => Edits<Draft>;
  isDirty: () => boolean;
  hasField: (name: string) => boolean;
  hasErrors: () => boolean;
  markSaved: () => void;
};

import { factsOf, type FieldKind } from '@dojang/schemas/field';
import { readMessage, writeMessage, type Written } from '@dojang/schemas/say';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import {
  type FieldProps,
  type FieldPropsOf,
  type FormRow,
  type FormShape,
  type FormValue,
  readDraft,
  readFieldFacts,
  rowOf,
  type RowsField,
  toFormRow,
  toFormValue,
} from './field-schema.ts';
import { useSay } from '../language/use-say.ts';

/** The changed fields of a form: new values, and the values that the form showed before. */
export type Edits<Values> = { changes: Partial<Values>; before: Partial<Values> };

function pick<Value, Field extends string>(
  record: Readonly<Record<Field, Value>>,
  fields: readonly Field[],
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Record<Field, Value>;
}

/** Initial values of a form. A missing or null field is empty. */
type Start<Shape extends FormShape> = {
  readonly [Name in keyof Shape]?: z.output<Shape[Name]> | null;
};

type Input = FormValue | readonly FormRow[];
type Inputs = Record<string, Input>;

/** The lists of rows of a form. */
type RowsName<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends RowsField ? Name : never;
}[keyof Shape] &
  string;

type AnyFieldProps = FieldProps<Exclude<FieldKind, 'file'>>;

/** A list of rows: the values and fields of each, and how to change the list. */
export type Rows = {
  list: readonly { values: FormRow; fields: AnyFieldProps[] }[];
  /** What is wrong with the list as a whole. */
  error: string | undefined;
  add: (...added: readonly object[]) => void;
  change: (index: number, cell: string, value: FormValue) => void;
  remove: (index: number) => void;
};

/** Deep equality, for lists and references. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The state of a form whose labels, limits, inputs and messages come from `schema`. Input stays until the page is
 * left, whether a submission succeeds or fails. `kept` restores the edits of an earlier page. When `record`
 * changes, fields that the user has not edited show the new value.
 */
export function useSchemaForm<Shape extends FormShape>(
  schema: z.ZodObject<Shape>,
  record: Start<Shape> = {},
  kept?: { changes: Start<Shape>; before: Start<Shape> } | null,
) {
  const say = useSay();
  type Draft = z.output<z.ZodObject<Shape>>;
  type Name = keyof Shape & string;
  const names = Object.keys(schema.shape) as Name[];
  const fields: Record<Name, z.core.$ZodType> = schema.shape;
  const inputOf = (name: Name, value: unknown): Input => {
    const row = rowOf(fields[name]);
    if (!row) return toFormValue(fields[name], value);
    return ((value ?? []) as readonly object[]).map((one) => toFormRow(row, one));
  };
  const inputsOf = (from: Start<Shape>) =>
    Object.fromEntries(names.map((name) => [name, inputOf(name, from[name])])) as Record<
      Name,
      Input
    >;
  const start = inputsOf(record);
  const form = useForm<Inputs>({
    initialValues: inputsOf({ ...record, ...kept?.changes }),
    validate: (inputs) => zod4Resolver(schema)(readDraft(say, schema, inputs)),
  });
  const isChanged = (name: Name) => !isSame(form.getValues()[name], form.getInitialValues()[name]);

  /** The changed fields of the last submission. */
  const submitted = useRef<Inputs>({});

  const startText = JSON.stringify(start);
  const [shownText, setShownText] = useState<string>();
  if (shownText !== startText) {
    setShownText(startText);
    if (shownText === undefined) {
      form.setInitialValues(inputsOf({ ...record, ...kept?.before }));
    } else {
      // a record that already has the edited value needs no edit
      const untouched = names.filter(
        (name) => !isChanged(name) || isSame(form.getValues()[name], start[name]),
      );
      for (const name of untouched) form.setFieldValue<Inputs, string>(name, start[name]);
      form.setInitialValues({ ...form.getInitialValues(), ...pick(start, untouched) });
    }
  }

  /** The submitted form: others of the page may have fields of the same name. */
  const element = useRef<HTMLFormElement>(null);
  const nodeOf = (name: string) =>
    element.current?.querySelector<HTMLElement>(`[data-path="${name}"]`) ?? form.getInputNode(name);

  function focusFirst(wrong: readonly string[]) {
    const inputs = names
      .flatMap((name) => wrong.filter((path) => path === name || path.startsWith(`${name}.`)))
      .map(nodeOf);
    // a collapsed input can't take the focus
    for (const input of inputs) input?.closest('details')?.setAttribute('open', '');
    // neither can one of a part that appears with its error
    flushSync(() => {});
    inputs[0]?.focus();
  }

  /** The type at a path, such as 'name' or 'fees.0.cents'. */
  const typeAt = (path: string): z.core.$ZodType | undefined => {
    const [name, , cell] = path.split('.') as [Name, ...string[]];
    return cell === undefined ? fields[name] : rowOf(fields[name])?.[cell];
  };

  function propsOf(path: string, type: z.core.$ZodType, value: Input | undefined) {
    const error = form.errors[path];
    const props = {
      ...readFieldFacts(say, path, type),
      value,
      onChange: (next: FormValue) => form.setFieldValue<Inputs, string>(path, next),
      ...(typeof error === 'string' ? { error: say(readMessage(error)) } : {}),
      'data-path': path,
    };
    return props as FieldProps;
  }
  // not `Name`: spelled out, compile errors list the fields. Which kind a field has is known to the caller's schema alone
  const field = <One extends keyof Shape & string>(name: One) =>
    propsOf(name, fields[name], form.values[name]) as unknown as FieldPropsOf<Shape, One>;

  function rows(name: RowsName<Shape>): Rows {
    const shape = rowOf(fields[name]) ?? {};
    const cells = Object.entries(shape).filter(([, type]) => factsOf(type));
    const list = form.values[name] as readonly FormRow[];
    const error = form.errors[name];
    return {
      error: typeof error === 'string' ? say(readMessage(error)) : undefined,
      list: list.map((values, index) => ({
        values,
        fields: cells.map(([cell, type]) =>
          propsOf(`${name}.${index}.${cell}`, type, values[cell]),
        ) as AnyFieldProps[],
      })),
      add: (...added: readonly object[]) =>
        form.setFieldValue<Inputs, string>(name, [
          ...list,
          ...added.map((row) => toFormRow(shape, row)),
        ]),
      change: (index: number, cell: string, value: FormValue) =>
        form.setFieldValue<Inputs, string>(`${name}.${index}.${cell}`, value),
      remove: (index: number) => form.removeListItem(name, index),
    };
  }

  return {
    field,
    rows,
    /** Every field, in the order of the schema; none may be a file. */
    fields: () =>
      names.map((name) => propsOf(name, fields[name], form.values[name])) as AnyFieldProps[],
    setValue: (name: Name, value: FormValue) => form.setFieldValue<Inputs, string>(name, value),
    focus: (name: Name) => nodeOf(name)?.focus(),
    /** Calls `save` with the parsed draft, or shows the validation errors. */
    onSubmit: (save: (draft: Draft) => void) =>
      form.onSubmit(
        (inputs, event) => {
          element.current = event?.currentTarget ?? null;
          submitted.current = pick(inputs as Record<Name, FormValue>, names.filter(isChanged));
          save(schema.parse(readDraft(say, schema, inputs)));
        },
        (errors, _inputs, event) => {
          element.current = event?.currentTarget ?? null;
          focusFirst(Object.keys(errors));
        },
      ),
    /** Shows messages at their fields and focuses the first of them. */
    showErrors(errors: Record<string, Written>) {
      const messages = Object.entries(errors).map(([name, text]) => [name, writeMessage(text)]);
      form.setErrors(Object.fromEntries(messages) as Record<string, string>);
      focusFirst(Object.keys(errors));
    },
    /** The fields of `draft` that differ from the initial or last saved values. */
    editsOf(draft: Draft): Edits<Draft> {
      const changed = names.filter(isChanged);
      const before = readDraft(say, schema, form.getInitialValues());
      // values stored before a limit existed would be rejected by the server
      const valid = changed.filter((name) => schema.shape[name]?.safeParse(before[name]).success);
      return {
        changes: pick(draft as Record<Name, unknown>, changed) as Partial<Draft>,
        before: pick(before as Record<Name, unknown>, valid) as Partial<Draft>,
      };
    },
    /** Whether any field differs from its initial or last saved value. */
    isDirty: () => names.some(isChanged),
    hasField: (path: string) => factsOf(typeAt(path)) !== undefined,
    hasErrors: () => Object.keys(form.errors).length > 0,
    /** Marks the last submission as saved. Edits made since then stay dirty. */
    markSaved: () => form.setInitialValues({ ...form.getInitialValues(), ...submitted.current }),
  };
}

/** A form of any schema that yields `Draft`. */
export type SchemaForm<Draft> = {
  fields: () => AnyFieldProps[];
  onSubmit: (save: (draft: Draft) => void) => ReturnType<ReturnType<typeof useForm>['onSubmit']>;
  showErrors: (errors: Record<string, Written>) => void;
  editsOf: (draft: Draft) => Edits<Draft>;
  isDirty: () => boolean;
  hasField: (name: string) => boolean;
  hasErrors: () => boolean;
  markSaved: () => void;
};

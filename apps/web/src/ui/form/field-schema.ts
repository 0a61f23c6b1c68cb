import {
  factsOf,
  type FieldFacts,
  type FieldKind,
  fieldOf,
  innerOf,
  isNullable,
  type KindOf,
  type RecordField,
  type Reference,
  titleOf,
} from '@dojang/schemas/field';
import { StoredFile } from '@dojang/schemas/file';
import { readText, writeText } from '@dojang/schemas/field-text';
import type { PlainKey, Say } from '@dojang/schemas/say';
import { z } from 'zod';

/** A list of rows of fields. A part of a row that is no field, such as its id, stays as it is. */
export type RowsField = z.ZodArray<z.ZodObject>;
export type FormShape = Readonly<Record<string, RecordField | RowsField>>;

/** The shape of a list's rows; undefined if the type is no list of rows. */
export const rowOf = (type: z.core.$ZodType | undefined): z.core.$ZodShape | undefined =>
  type instanceof z.ZodArray && type.element instanceof z.ZodObject
    ? type.element.shape
    : undefined;

/** Kinds whose input holds one string. */
export type TextKind = Exclude<
  FieldKind,
  'yesNo' | 'choices' | 'file' | 'reference' | 'references'
>;

/** The value of the input of each kind; the text as typed where there is one. */
type Values = Record<TextKind, string> & {
  yesNo: boolean;
  choices: readonly string[];
  file: File | StoredFile | null;
  reference: Reference | null;
  references: readonly Reference[];
};
export type FormValue<Kind extends FieldKind = FieldKind> = Values[Kind];

/** Props of a field component; `FieldProps<'day' | 'time'>` is a union by `kind`. Spread them from `form.field('name')`. */
export type FieldProps<Kind extends FieldKind = FieldKind> = {
  [One in Kind]: {
    kind: One;
    facts: FieldFacts;
    label: string;
    required: boolean;
    maxLength?: number;
    description?: string;
    value: FormValue<One>;
    onChange: (value: FormValue<One>) => void;
    error?: string;
    'data-path': string;
  };
}[Kind];

/** A file field of a form: a local file that is uploaded with the form, a stored file, or null. */
export function fileInForm(title: PlainKey) {
  return fieldOf(z.union([z.instanceof(File), StoredFile]).nullable(), title, { kind: 'file' });
}

/** `FieldPropsOf<typeof AccountDraft.shape, 'email'>` is `FieldProps<'email'>`. */
export type FieldPropsOf<Shape, Name extends keyof Shape> = FieldProps<KindOf<Shape[Name]>>;

/** Reads label, required flag and maximum length of a field, in the language of `say`. Throws if the schema has no title for it. */
export function readFieldFacts(say: Say, name: string, type: z.core.$ZodType) {
  const title = titleOf(type);
  const facts = factsOf(type);
  if (title === undefined || !facts)
    throw new Error(`The field ${name} has no title in its schema`);
  const maxLength = readMaxLength(type);
  return {
    kind: facts.kind,
    facts,
    label: say(title),
    required: !isNullable(type) && !hasBlank.has(facts.kind),
    ...(maxLength === null ? {} : { maxLength }),
    ...(facts.hint === undefined ? {} : { description: say(facts.hint) }),
  };
}

function readMaxLength(type: z.core.$ZodType): number | null {
  if (type instanceof z.ZodString) return type.maxLength;
  const inner = innerOf(type);
  return inner ? readMaxLength(inner) : null;
}

/** Kinds whose empty input is a valid value. */
const hasBlank: ReadonlySet<FieldKind> = new Set(['yesNo', 'choices', 'references']);

/** A row in a form. */
export type FormRow = Record<string, FormValue>;

export function toFormRow(shape: z.core.$ZodShape, row: object): FormRow {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [name, toFormValue(type, values.get(name))]),
  );
}

export function toFormValue(type: z.core.$ZodType, value: unknown): FormValue {
  const kind = factsOf(type)?.kind;
  if (kind === 'yesNo') return value === true;
  if (kind === 'choices') return Array.isArray(value) ? value.map(String) : [];
  if (kind === 'references') return (value ?? []) as readonly Reference[];
  if (kind === 'file') return (value ?? null) as FormValue<'file'>;
  if (kind === 'reference') return (value ?? null) as Reference | null;
  return writeText(type, value);
}

/** Converts input values, typed in the language of `say`, to what the schema parses. An empty input is null if its field is nullable. */
export function readDraft(
  say: Say,
  { shape }: { shape: z.core.$ZodShape },
  values: Readonly<Record<string, FormValue | readonly FormRow[]>>,
): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => {
    const type = shape[name];
    const row = rowOf(type);
    if (row)
      return [
        name,
        (value as FormRow[]).map((one) => readDraft(say, { shape: row }, one)),
      ] as const;
    return [name, type && typeof value === 'string' ? readText(say, type, value) : value] as const;
  });
  return Object.fromEntries(entries);
}

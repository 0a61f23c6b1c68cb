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

/** The shape of a form: its schema has fields and nothing else. */
export type FormShape = Readonly<Record<string, RecordField>>;

/** The kinds that are typed, or chosen as one text. */
export type TextKind = Exclude<
  FieldKind,
  'yesNo' | 'choices' | 'file' | 'reference' | 'references'
>;

/** What the input of a kind holds: a text as typed, unless there is nothing to type. */
type Values = Record<TextKind, string> & {
  yesNo: boolean;
  choices: readonly string[];
  file: File | StoredFile | null;
  reference: Reference | null;
  references: readonly Reference[];
};
export type FormValue<Kind extends FieldKind = FieldKind> = Values[Kind];

/** What a field component is given: `<SchemaField {...form.field('name')} />`. */
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

/** A file field as a form has it: a file of this device, which is sent with the form, one of the server, or none. */
export function fileInForm(title: PlainKey) {
  return fieldOf(z.union([z.instanceof(File), StoredFile]).nullable(), title, { kind: 'file' });
}

/** The props of a field of a shape. */
export type FieldPropsOf<Shape, Name extends keyof Shape> = FieldProps<KindOf<Shape[Name]>>;

/** Reads label in the language of `say`, obligation and longest length of a field; a missing label is a mistake of the schema. */
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

/** Kinds of which no input is a value too. */
const hasBlank: ReadonlySet<FieldKind> = new Set(['yesNo', 'choices', 'references']);

/** A stored value as its input holds it. */
export function toFormValue(type: z.core.$ZodType, value: unknown): FormValue {
  const kind = factsOf(type)?.kind;
  if (kind === 'yesNo') return value === true;
  if (kind === 'choices') return Array.isArray(value) ? value.map(String) : [];
  if (kind === 'references') return (value ?? []) as readonly Reference[];
  if (kind === 'file') return (value ?? null) as FormValue<'file'>;
  if (kind === 'reference') return (value ?? null) as Reference | null;
  return writeText(type, value);
}

/** What the inputs of a form, typed in the language of `say`, hold as its schema takes it: an emptied one holds null where that is allowed. */
export function readDraft(
  say: Say,
  { shape }: { shape: z.core.$ZodShape },
  values: Readonly<Record<string, FormValue>>,
): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => {
    const type = shape[name];
    return [name, type && typeof value === 'string' ? readText(say, type, value) : value] as const;
  });
  return Object.fromEntries(entries);
}

import { z } from 'zod';
import type { Choice } from './enumeration.ts';
import type { PlainKey } from '../say/say.ts';

/** How a field is asked for in a form and shown in a table. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'password'
  | 'longText'
  | 'number'
  | 'money'
  | 'yesNo'
  | 'choice'
  | 'choices'
  | 'day'
  | 'weekday'
  | 'time'
  | 'file'
  | 'reference'
  | 'references';

/** What forms, tables and sentences need to know of a field, beside its type. */
export type FieldFacts = {
  kind: FieldKind;
  /** Stands beside the input. */
  hint?: PlainKey;
  /** What a choice offers; the first one of a value is its label. */
  choices?: readonly Choice[];
  /** Of a day: it may not lie in the future. */
  isPastOnly?: boolean;
  /** The type by which it is sent, where a caller may write it in more ways than it is stored. */
  sent?: z.ZodType;
  /** The type by which a form holds it, where that is another one than it is sent by. */
  inForm?: z.ZodType;
  /** Of other records: what they are called on every layer, and what is told of each. */
  refersTo?: { entity: string; record: z.ZodType<Reference> };
};

/** What is told of another record where one is chosen: which one, and what it is called. */
export type Reference = { readonly id: string; readonly [fact: string]: unknown };

declare const kindOf: unique symbol;

/** A type that names itself a field of this kind: forms and tables take no other. */
export type Field<Type extends z.ZodType = z.ZodType, Kind extends FieldKind = FieldKind> = Type & {
  readonly [kindOf]: Kind;
};

declare const sentAs: unique symbol;

/** A type whose values are sent in another form than they are read in. */
export type SentAs<Type, Sent extends z.ZodType> = Type & { readonly [sentAs]: Sent };

/** The type by which a field is sent. */
export type SentOf<Type> = Type extends { readonly [sentAs]: infer Sent extends z.ZodType }
  ? Sent
  : Type extends z.ZodNullable<infer Inner>
    ? Inner extends { readonly [sentAs]: infer Sent extends z.ZodType }
      ? z.ZodNullable<Sent>
      : Type
    : Type;

/** A field as a record has it: it may be empty or missing. */
export type RecordField =
  | Field
  | z.ZodNullable<Field>
  | z.ZodOptional<Field>
  | z.ZodOptional<z.ZodNullable<Field>>;

/** The kind of a field; `never` for a type that is none. */
export type KindOf<Type> = Type extends { readonly [kindOf]: infer Kind extends FieldKind }
  ? Kind
  : Type extends z.ZodNullable<infer Inner> | z.ZodOptional<infer Inner>
    ? KindOf<Inner>
    : never;

/** The names of a shape's fields that are of these kinds. */
export type FieldName<Shape, Kind extends FieldKind = FieldKind> = {
  [Name in keyof Shape]: [KindOf<Shape[Name]>] extends [never]
    ? never
    : KindOf<Shape[Name]> extends Kind
      ? Name
      : never;
}[keyof Shape] &
  string;

/** Beside the registry of titles, as all that stands there gets into the API's document. */
const facts = new WeakMap<z.core.$ZodType, FieldFacts>();

/** Makes a field of a type. `title` is its label everywhere; what is made from the field later keeps the facts. */
export function fieldOf<Type extends z.ZodType, const Kind extends FieldKind>(
  type: Type,
  title: PlainKey,
  about: FieldFacts & { kind: Kind },
): Field<Type, Kind> {
  const field = type.meta({ title });
  facts.set(field, about);
  return field as Field<Type, Kind>;
}

/** The facts of a field, whether it may be empty or not; undefined for a type that is none. */
export function factsOf(type: z.core.$ZodType | undefined): FieldFacts | undefined {
  return type && (facts.get(type) ?? factsOf(type._zod.parent ?? innerOf(type)));
}

/** The title of a field; undefined if its schema has none. */
export function titleOf(type: z.core.$ZodType | undefined): PlainKey | undefined {
  if (!type) return undefined;
  const title = z.globalRegistry.get(type)?.title;
  return title === undefined ? titleOf(innerOf(type)) : (title as PlainKey);
}

/** Whether null is a value of the field. */
export function isNullable(type: z.core.$ZodType): boolean {
  if (type instanceof z.ZodNullable) return true;
  const inner = innerOf(type);
  return inner !== undefined && isNullable(inner);
}

/** The type inside "may be null" and "may be missing". */
export function innerOf(type: z.core.$ZodType): z.core.$ZodType | undefined {
  const isWrapped = type instanceof z.ZodNullable || type instanceof z.ZodOptional;
  return isWrapped ? type.unwrap() : undefined;
}

/** Kinds that the database sorts by. */
type SortableKind = Exclude<
  FieldKind,
  'password' | 'choices' | 'file' | 'reference' | 'references'
>;
const unsortable: ReadonlySet<FieldKind> = new Set([
  'password',
  'choices',
  'file',
  'reference',
  'references',
]);

/** The names of the fields by which the server can sort. */
export type SortableName<Shape> = FieldName<Shape, SortableKind>;

export function sortableNames<Shape extends z.ZodRawShape>(shape: Shape): SortableName<Shape>[] {
  const names = Object.keys(shape).filter((name) => {
    const kind = factsOf(shape[name])?.kind;
    return kind !== undefined && !unsortable.has(kind);
  });
  return names as SortableName<Shape>[];
}

import { z } from 'zod';
import type { PlainKey, Written } from '../say/say.ts';

/** Decides the input of a field in forms and its cell in tables. */
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

/** One choice of an enumeration in a form. `key` is unique among the choices; `value` is what is stored. */
export type Choice<Value extends string = string> = {
  key: string;
  value: Value;
  label: Written;
  hint?: PlainKey;
};

/** Metadata of a field beside its type, for forms, tables and messages. */
export type FieldFacts = {
  kind: FieldKind;
  /** Help text beside the input. */
  hint?: PlainKey;
  /** Options of a choice; the first one of a value is its label. */
  choices?: readonly Choice[];
  /** Of a day: not in the future. */
  isPastOnly?: boolean;
  /** The input type, where it accepts more than is stored. */
  sent?: z.ZodType;
  /** The type of its form state, where that differs from `sent`. */
  inForm?: z.ZodType;
  /** Of a reference: the entity, and the shape of the referenced record. */
  refersTo?: { entity: string; record: z.ZodType<Reference> };
};

/** A referenced record: its id and what names it. */
export type Reference = { readonly id: string; readonly [fact: string]: unknown };

declare const kindOf: unique symbol;

/** A zod type branded as a field of this kind: forms and tables accept no other. */
export type Field<Type extends z.ZodType = z.ZodType, Kind extends FieldKind = FieldKind> = Type & {
  readonly [kindOf]: Kind;
};

declare const sentAs: unique symbol;

/** A type whose input differs from its output. */
export type SentAs<Type, Sent extends z.ZodType> = Type & { readonly [sentAs]: Sent };

/** The input type of a field. */
export type SentOf<Type> = Type extends { readonly [sentAs]: infer Sent extends z.ZodType }
  ? Sent
  : Type extends z.ZodNullable<infer Inner>
    ? Inner extends { readonly [sentAs]: infer Sent extends z.ZodType }
      ? z.ZodNullable<Sent>
      : Type
    : Type;

/** A field of a record, possibly nullable or optional. */
export type RecordField =
  | Field
  | z.ZodNullable<Field>
  | z.ZodOptional<Field>
  | z.ZodOptional<z.ZodNullable<Field>>;

/** The kind of a field: `'day'` for `z.ZodOptional<z.ZodNullable<Field<z.ZodString, 'day'>>>`; `never` without a brand. */
export type KindOf<Type> = Type extends { readonly [kindOf]: infer Kind extends FieldKind }
  ? Kind
  : Type extends z.ZodNullable<infer Inner> | z.ZodOptional<infer Inner>
    ? KindOf<Inner>
    : never;

/** The names of a shape's fields of these kinds. */
export type FieldName<Shape, Kind extends FieldKind = FieldKind> = {
  [Name in keyof Shape]: [KindOf<Shape[Name]>] extends [never]
    ? never
    : KindOf<Shape[Name]> extends Kind
      ? Name
      : never;
}[keyof Shape] &
  string;

/** Not in zod's registry, as everything there ends up in the OpenAPI document. */
const facts = new WeakMap<z.core.$ZodType, FieldFacts>();

/** Turns a type into a field. `title` is its label everywhere; types derived from it later keep the facts. */
export function fieldOf<Type extends z.ZodType, const Kind extends FieldKind>(
  type: Type,
  title: PlainKey,
  about: FieldFacts & { kind: Kind },
): Field<Type, Kind> {
  const field = type.meta({ title });
  facts.set(field, about);
  return field as Field<Type, Kind>;
}

/** The facts of a field, nullable or not; undefined for a type that is no field. */
export function factsOf(type: z.core.$ZodType | undefined): FieldFacts | undefined {
  return type && (facts.get(type) ?? factsOf(type._zod.parent ?? innerOf(type)));
}

export function titleOf(type: z.core.$ZodType | undefined): PlainKey | undefined {
  if (!type) return undefined;
  const title = z.globalRegistry.get(type)?.title;
  return title === undefined ? titleOf(innerOf(type)) : (title as PlainKey);
}

export function isNullable(type: z.core.$ZodType): boolean {
  if (type instanceof z.ZodNullable) return true;
  const inner = innerOf(type);
  return inner !== undefined && isNullable(inner);
}

/** The type inside nullable or optional. */
export function innerOf(type: z.core.$ZodType): z.core.$ZodType | undefined {
  const isWrapped = type instanceof z.ZodNullable || type instanceof z.ZodOptional;
  return isWrapped ? type.unwrap() : undefined;
}

const unsortable = ['password', 'choices', 'file', 'reference', 'references'] as const;

/** The names of the fields by which the server can sort. */
export type SortableName<Shape> = FieldName<Shape, Exclude<FieldKind, (typeof unsortable)[number]>>;

export function sortableNames<Shape extends z.ZodRawShape>(shape: Shape): SortableName<Shape>[] {
  const names = Object.keys(shape).filter((name) => {
    const kind = factsOf(shape[name])?.kind;
    return kind !== undefined && !unsortable.some((one) => one === kind);
  });
  return names as SortableName<Shape>[];
}

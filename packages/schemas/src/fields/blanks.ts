import { z } from 'zod';

/** The empty value of a type: null if nullable, false for a boolean, [] for an array; undefined if it has none. */
export function blankOf(type: z.core.$ZodType): null | false | [] | undefined {
  if (type instanceof z.ZodNullable) return null;
  if (type instanceof z.ZodBoolean) return false;
  return type instanceof z.ZodArray ? [] : undefined;
}

type HasBlank<Value> = null extends Value
  ? true
  : Value extends boolean | readonly unknown[]
    ? true
    : false;

/** The fields of a record that have an empty value. */
type Blanks<Value> = {
  [Name in keyof Value as HasBlank<Value[Name]> extends true ? Name : never]: Value[Name];
};

/** A record of the empty values of `type`'s fields; a new field is included automatically. */
export function blanksOf<Type extends z.ZodObject>(type: Type): Blanks<z.output<Type>> {
  const shape: z.core.$ZodShape = type.shape;
  const blanks = Object.entries(shape).map(([name, field]) => [name, blankOf(field)] as const);
  return Object.fromEntries(blanks.filter(([, blank]) => blank !== undefined)) as Blanks<
    z.output<Type>
  >;
}

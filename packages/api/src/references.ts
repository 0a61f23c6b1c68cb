import type { Transaction } from '@dojang/db/client';
import { holdRows } from '@dojang/db/sql';
import { factsOf, type FieldName, titleOf } from '@dojang/schemas/field';
import { asIs, type Sentence, sentence, sentenceOf, type Written } from '@dojang/schemas/say';
import type { z } from 'zod';
import { refuse } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Input fields as Prisma columns. For a shape with the reference `venue` and the references `judges`,
 * `Columns<{ name: string; venue: string; judges: string[] }, Shape, 'set'>` is
 * `{ name: string; venue_id: string; judges: { set: { id: string }[] } }`.
 */
type Columns<Fields, Shape, Link extends string> = {
  [
    Name in keyof Fields as Name extends FieldName<Shape, 'reference'> ? `${Name}_id` : Name
  ]: Name extends FieldName<Shape, 'references'>
    ? Record<Link, { id: string }[]> | Extract<Fields[Name], undefined>
    : Fields[Name];
};

/** Maps input `fields` to Prisma columns: `connect` for a new row, `set` for an update. */
export function columnsOf<
  Shape extends z.ZodRawShape,
  Fields extends object,
  Link extends 'connect' | 'set',
>(type: z.ZodObject<Shape>, fields: Fields, link: Link): Columns<Fields, Shape, Link> {
  const shape: z.core.$ZodShape = type.shape;
  const columns = Object.entries(fields as Values).map(([name, value]) => {
    const kind = factsOf(shape[name])?.kind;
    if (kind === 'reference') return [`${name}_id`, value];
    if (kind !== 'references' || value === undefined) return [name, value];
    return [name, { [link]: idsOf(value).map((id) => ({ id })) }];
  });
  return Object.fromEntries(columns) as Columns<Fields, Shape, Link>;
}

/**
 * Throws 400 with a message per field for references to missing records; items of a list are named by their index in
 * `sent`. Existing ones are locked until the transaction ends.
 */
export async function refuseMissing(
  tx: Transaction,
  type: z.ZodObject,
  fields: Values,
  sent: Values = fields,
): Promise<void> {
  const shape: z.core.$ZodShape = type.shape;
  const refusals: Record<string, Written> = {};
  const sentences: Sentence[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const { refersTo } = factsOf(shape[name]) ?? {};
    const ids = refersTo ? idsOf(value) : [];
    if (!refersTo || ids.length === 0) continue;
    const existing = new Set(await holdRows(tx, refersTo.entity, ids));
    const missing = ids.filter((id) => !existing.has(id));
    if (missing.length === 0) continue;
    const title = sentenceOf(titleOf(shape[name]) ?? asIs(name));
    sentences.push(sentence('form.unknownRecords', { title, ids: missing.join(', ') }));
    for (const id of missing) {
      const place = Array.isArray(value) ? `${name}.${idsOf(sent[name]).indexOf(id)}` : name;
      refusals[place] = 'form.goneRecord';
    }
  }
  if (sentences.length > 0)
    throw refuse('BAD_REQUEST', sentence('form.asIs', { text: sentences }), refusals);
}

function idsOf(value: unknown): string[] {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
  return ids.filter((id) => typeof id === 'string');
}

import type { Transaction } from '@dojang/db/client';
import { holdRows } from '@dojang/db/hold-rows';
import { factsOf, type FieldName, titleOf } from '@dojang/schemas/field';
import { asIs, type Sentence, sentence, sentenceOf, type Written } from '@dojang/schemas/say';
import type { z } from 'zod';
import { refuse } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** Sent fields as Prisma writes them: one record by its column `<field>_id`, several by links to them. */
type Columns<Fields, Shape, Link extends string> = {
  [
    Name in keyof Fields as Name extends FieldName<Shape, 'reference'> ? `${Name}_id` : Name
  ]: Name extends FieldName<Shape, 'references'>
    ? Record<Link, { id: string }[]> | Extract<Fields[Name], undefined>
    : Fields[Name];
};

/** What Prisma is given to write sent `fields`; a new row can `connect` to others, one that is changed `set`s them. */
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
 * Refuses sent records that the club does not have, all of them at their fields: those of a list by their places in
 * `sent`. Nobody deletes the others until the transaction ends.
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
    const known = new Set(await holdRows(tx, refersTo.entity, ids));
    const missing = ids.filter((id) => !known.has(id));
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

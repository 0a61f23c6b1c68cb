import { z } from 'zod';
import { type Field, fieldOf, type Reference, type SentAs } from './field.ts';
import { limits } from '../limits.ts';
import { message, type PlainKey, sentence } from '../say/say.ts';

/** What is told of another record: its id, and what it is called. */
type Told = z.ZodObject<{ id: z.ZodString }>;

/** A record that is referred to, as sent: its id, or a record that has it, such as one is read with. */
export function sentReference(id: z.ZodString) {
  return z
    .union([id, z.object({ id })], { error: message('form.required') })
    .transform((record) => (typeof record === 'string' ? record : record.id));
}

type SentReference = ReturnType<typeof sentReference>;

/**
 * One record of `entity`, of which `record` is told. It has to be chosen, or may be left out with `.nullable()`. It is
 * read as null once that record is deleted, so its column may be empty in any case.
 */
export function referenceTo<Type extends Told>(title: PlainKey, entity: string, record: Type) {
  const about = { kind: 'reference', refersTo: refersTo(entity, record) } as const;
  const sent = fieldOf(sentReference(record.shape.id), title, about);
  const inForm = fieldOf(record, title, about);
  const field = fieldOf(record.nullable(), title, { ...about, sent, inForm });
  return field as SentAs<typeof field, Field<SentReference, 'reference'>>;
}

/** Any number of records of `entity`, each at most once, of which `record` is told. */
export function referencesTo<Type extends Told>(title: PlainKey, entity: string, record: Type) {
  const about = { kind: 'references', refersTo: refersTo(entity, record) } as const;
  const sent = fieldOf(
    z
      .array(sentReference(record.shape.id))
      .max(limits.participantsMax)
      .refine(
        (ids) => new Set(ids).size === ids.length,
        message('form.listedTwice', { title: sentence(title) }),
      )
      .meta({ override: { uniqueItems: true } }),
    title,
    about,
  );
  const inForm = fieldOf(z.array(record), title, about);
  const field = fieldOf(z.array(record), title, { ...about, sent, inForm });
  return field as SentAs<typeof field, Field<z.ZodArray<SentReference>, 'references'>>;
}

const refersTo = (entity: string, record: Told) => ({
  entity,
  record: record as unknown as z.ZodType<Reference>,
});

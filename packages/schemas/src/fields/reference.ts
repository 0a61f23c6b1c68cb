import { z } from 'zod';
import { type Field, fieldOf, type Reference, type SentAs } from './field.ts';
import { limits } from '../limits.ts';
import { idText } from './text.ts';
import { message, type PlainKey, sentence } from '../say/say.ts';

/** The id of a training group, to which papers, exams and sessions refer. */
export const GroupId = idText().meta({ examples: ['0b7f1d62-5c3e-4a41-9d2b-6e8f7a1c3b05'] });

type WithId = z.ZodObject<{ id: z.ZodString }>;

/** A reference as input: an id, or a record with an id, such as the one that was read. */
export function sentReference(id: z.ZodString) {
  return z
    .union([id, z.object({ id })], { error: message('form.required') })
    .transform((record) => (typeof record === 'string' ? record : record.id));
}

type SentReference = ReturnType<typeof sentReference>;

/**
 * A reference to one record of `entity`, shown as `record`. Required unless `.nullable()`. It is read as null once that
 * record is deleted, so its column is always nullable.
 */
export function referenceTo<Type extends WithId>(title: PlainKey, entity: string, record: Type) {
  const about = { kind: 'reference', refersTo: refersTo(entity, record) } as const;
  const sent = fieldOf(sentReference(record.shape.id), title, about);
  const inForm = fieldOf(record, title, about);
  const field = fieldOf(record.nullable(), title, { ...about, sent, inForm });
  return field as SentAs<typeof field, Field<SentReference, 'reference'>>;
}

/** References to distinct records of `entity`, shown as `record`. */
export function referencesTo<Type extends WithId>(title: PlainKey, entity: string, record: Type) {
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

const refersTo = (entity: string, record: z.ZodType<Reference>) => ({ entity, record });

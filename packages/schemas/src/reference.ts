import { z } from 'zod';
import { fieldOf } from './field.ts';
import { idText } from './text.ts';

/** What is told of another record where one is chosen: which one, and what it is called. */
export type Reference = { id: string; name: string; surname?: string | null };

/** Another record as `record` tells of it, or none; it is sent by its id. */
export function referenceTo<Type extends z.ZodType<Reference>>(title: string, record: Type) {
  const sent = fieldOf(z.object({ id: idText() }), title, { kind: 'reference' });
  return fieldOf(record.nullable(), title, { kind: 'reference', sent });
}

/** Other records in their order, as `record` tells of each. */
export function referencesTo<Type extends z.ZodType<Reference>>(title: string, record: Type) {
  return fieldOf(z.array(record), title, { kind: 'references' });
}

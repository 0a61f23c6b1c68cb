import type { Written } from '@dojang/schemas/say';
import { z } from 'zod';
import type { Edits } from '../../ui/form/use-schema-form.ts';

const draftKey = 'draft';

/** A sentence that is stored until it can be said; one whose name is gone by then is said as its name. */
const StoredText = z.union([
  z.string(),
  z.object({ key: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
]) as unknown as z.ZodType<Written>;

const Fields = z.record(z.string(), z.unknown());
const StoredDraft = z.object({
  form: z.string(),
  changes: Fields,
  before: Fields,
  errors: z.record(z.string(), StoredText),
});

/** What was changed in a form that the server refused, and what it said about single fields. */
export type KeptDraft<Values> = Edits<Values> & { errors: Record<string, Written> };

/**
 * Keeps the draft of `form` over a reload, in place of any other form's. Only what `Values` knows is
 * written: a schema without the password never stores one.
 */
export function keepDraft<Values extends object>(
  storage: Storage,
  form: string,
  { changes, before, errors }: KeptDraft<object>,
  Values: z.ZodType<Partial<Values>>,
): void {
  const draft = { form, changes: Values.parse(changes), before: Values.parse(before), errors };
  storage.setItem(draftKey, JSON.stringify(draft));
}

/**
 * Reads the draft of `form`; null when there is none, or when it is not what `Values` describes. What a
 * field with an error had shown before is left out: the error message says what it is now.
 */
export function readKeptDraft<Values extends object>(
  storage: Storage,
  form: string,
  Values: z.ZodType<Partial<Values>>,
): KeptDraft<Values> | null {
  try {
    const stored = StoredDraft.parse(JSON.parse(storage.getItem(draftKey) ?? 'null'));
    if (stored.form !== form) return null;
    const { changes, errors } = stored;
    const before = Object.entries(stored.before).filter(
      // lists are merged, for which it has to be known what they began with
      ([field, value]) => !(field in errors) || Array.isArray(value),
    );
    return {
      changes: Values.parse(changes),
      before: Values.parse(Object.fromEntries(before)),
      errors,
    };
  } catch {
    return null;
  }
}

export function dropDraft(storage: Storage): void {
  storage.removeItem(draftKey);
}

import type { Written } from '@dojang/schemas/say';
import { z } from 'zod';
import type { Edits } from '../../ui/form/use-schema-form.ts';

const draftKey = 'draft';

/** A stored sentence. If its key no longer exists, the key itself is shown. */
const Stored = z.union([
  z.string(),
  z.object({ key: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
]);
const StoredText = z.custom<Written>((value) => Stored.safeParse(value).success);

const Fields = z.record(z.string(), z.unknown());
const StoredDraft = z.object({
  form: z.string(),
  changes: Fields,
  before: Fields,
  errors: z.record(z.string(), StoredText),
});

/** Edits of a rejected form, with the server's field errors. */
export type SavedDraft<Values> = Edits<Values> & { errors: Record<string, Written> };

/**
 * Stores the draft of `form` across a reload, replacing any other form's. Only fields of `Values` are
 * written: a schema without the password never stores one.
 */
export function saveDraft<Values extends object>(
  storage: Storage,
  form: string,
  { changes, before, errors }: SavedDraft<object>,
  Values: z.ZodType<Partial<Values>>,
): void {
  const draft = { form, changes: Values.parse(changes), before: Values.parse(before), errors };
  storage.setItem(draftKey, JSON.stringify(draft));
}

/**
 * Reads the draft of `form`; null if there is none or it does not match `Values`. Omits the previous
 * value of a field with an error: the message has the current one.
 */
export function readSavedDraft<Values extends object>(
  storage: Storage,
  form: string,
  Values: z.ZodType<Partial<Values>>,
): SavedDraft<Values> | null {
  try {
    const stored = StoredDraft.parse(JSON.parse(storage.getItem(draftKey) ?? 'null'));
    if (stored.form !== form) return null;
    const { changes, errors } = stored;
    const before = Object.entries(stored.before).filter(
      // lists are merged, which needs their previous value
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

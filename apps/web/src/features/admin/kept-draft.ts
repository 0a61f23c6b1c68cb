import { z } from 'zod';

const draftKey = 'draft';

const StoredDraft = z.object({
  form: z.string(),
  values: z.unknown(),
  errors: z.record(z.string(), z.string()),
});

/** What was typed into a form that the server refused, and what it said about single fields. */
export type KeptDraft<Values> = { values: Values; errors: Record<string, string> };

/**
 * Keeps the draft of `form` over a reload, in place of any other form's. Only what `Values` knows is
 * written: a schema without the password never stores one.
 */
export function keepDraft<Values>(
  storage: Storage,
  form: string,
  { values, errors }: KeptDraft<Values>,
  Values: z.ZodType<Values>,
): void {
  storage.setItem(draftKey, JSON.stringify({ form, values: Values.parse(values), errors }));
}

/** Reads the draft of `form`; null when there is none, or when it is not what `Values` describes. */
export function readKeptDraft<Values>(
  storage: Storage,
  form: string,
  Values: z.ZodType<Values>,
): KeptDraft<Values> | null {
  try {
    const stored = StoredDraft.parse(JSON.parse(storage.getItem(draftKey) ?? 'null'));
    if (stored.form !== form) return null;
    return { values: Values.parse(stored.values), errors: stored.errors };
  } catch {
    return null;
  }
}

export function dropDraft(storage: Storage): void {
  storage.removeItem(draftKey);
}

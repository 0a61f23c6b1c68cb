import { z } from 'zod';
import { messages } from './messages.ts';

/** A text of 1 to `maxLength` characters once trimmed. */
export function requiredText(title: string, maxLength: number) {
  return optionalText(title, maxLength)
    .min(1, { error: messages.required, abort: true })
    .meta({ title });
}

/** A text of at most `maxLength` characters once trimmed; may be empty. */
export function optionalText(title: string, maxLength: number) {
  return (
    z
      .string({ error: messages.required })
      .trim()
      // PostgreSQL holds no NUL in a text
      .regex(/^[^\0]*$/, messages.unstorableText)
      .max(maxLength, `${title} must be at most ${maxLength} characters`)
      .meta({ title })
  );
}

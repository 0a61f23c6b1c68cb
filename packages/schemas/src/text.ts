import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** PostgreSQL holds no NUL in a text. */
const storable = /^[^\0]*$/;

/** The id of a record, as the server made it. */
export function idText() {
  return z
    .string({ error: messages.required })
    .min(1, messages.required)
    .max(limits.idMaxLength)
    .regex(storable, messages.unstorableText);
}

/** A text of 1 to `maxLength` characters once trimmed. */
export function requiredText(title: string, maxLength: number) {
  return optionalText(title, maxLength)
    .min(1, { error: messages.required, abort: true })
    .meta({ title });
}

/** A text of at most `maxLength` characters once trimmed; may be empty. */
export function optionalText(title: string, maxLength: number) {
  return z
    .string({ error: messages.required })
    .trim()
    .regex(storable, messages.unstorableText)
    .max(maxLength, `${title} must be at most ${maxLength} characters`)
    .meta({ title });
}

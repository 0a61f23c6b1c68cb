import { z } from 'zod';
import { fieldOf } from './field.ts';
import { limits } from './limits.ts';
import { messages, textTooLong } from './messages.ts';

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

/** Spaces, controls and whatever else leaves nothing on a screen. */
const showsNothing = /^[\p{Default_Ignorable_Code_Point}\p{Z}\p{C}]*$/u;

/** True if `text` has something to see. */
export function isVisible(text: string): boolean {
  return !showsNothing.test(text);
}

/** A text of 1 to `maxLength` characters once trimmed, with something to see. */
export function requiredText(title: string, maxLength: number) {
  return fieldOf(shownText(title, maxLength), title, { kind: 'text' });
}

/** The same of several lines. */
export function requiredLongText(title: string, maxLength: number) {
  return fieldOf(shownText(title, maxLength), title, { kind: 'longText' });
}

/** An e-mail address as people type it: trimmed and lower-cased. */
export function emailText(title: string) {
  const type = shownText(title, limits.emailMaxLength)
    .toLowerCase()
    .regex(z.regexes.email, messages.invalidEmail);
  return fieldOf(type, title, { kind: 'email' }).meta({
    format: 'email',
    examples: ['mina@club.example'],
  });
}

/** The same without a kind, for a text of a special one. */
function shownText(title: string, maxLength: number) {
  return textOf(title, maxLength)
    .min(1, { error: messages.required, abort: true })
    .refine(isVisible, { error: messages.required, abort: true });
}

/** A text of at most `maxLength` characters once trimmed, or null: one with nothing to see is none. */
export function nullableText(title: string, maxLength: number) {
  return optionalText(title, maxLength).nullable().overwrite(visibleOrNull);
}

/** A text of at most `maxLength` characters once trimmed; may be empty. */
export function optionalText(title: string, maxLength: number) {
  return fieldOf(textOf(title, maxLength), title, { kind: 'text' });
}

/** A text of several lines, at most `maxLength` characters once trimmed, or null. */
export function longText(title: string, maxLength: number) {
  return fieldOf(textOf(title, maxLength), title, { kind: 'longText' })
    .nullable()
    .overwrite(visibleOrNull);
}

function textOf(title: string, maxLength: number) {
  return z
    .string({ error: messages.required })
    .trim()
    .regex(storable, messages.unstorableText)
    .max(maxLength, textTooLong(title, maxLength));
}

const visibleOrNull = (text: string | null) => (text !== null && isVisible(text) ? text : null);

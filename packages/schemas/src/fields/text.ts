import { z } from 'zod';
import { fieldOf } from './field.ts';
import { limits } from '../limits.ts';
import { message, type PlainKey, sentence } from '../say/say.ts';

/** PostgreSQL holds no NUL in a text. */
const storable = /^[^\0]*$/;

/** The id of a record, as the server made it. */
export function idText() {
  return z
    .string({ error: message('form.required') })
    .min(1, message('form.required'))
    .max(limits.idMaxLength)
    .regex(storable, message('form.unstorableText'));
}

/** Spaces, controls and whatever else leaves nothing on a screen. */
const showsNothing = /^[\p{Default_Ignorable_Code_Point}\p{Z}\p{C}]*$/u;

/** True if `text` has something to see. */
export function isVisible(text: string): boolean {
  return !showsNothing.test(text);
}

/** A text of 1 to `maxLength` characters once trimmed, with something to see. */
export function requiredText(title: PlainKey, maxLength: number) {
  return fieldOf(shownText(title, maxLength), title, { kind: 'text' });
}

/** The same of several lines. */
export function requiredLongText(title: PlainKey, maxLength: number) {
  return fieldOf(shownText(title, maxLength), title, { kind: 'longText' });
}

/** An e-mail address as people type it: trimmed and lower-cased. */
export function emailText(title: PlainKey) {
  const type = shownText(title, limits.emailMaxLength)
    .toLowerCase()
    .regex(z.regexes.email, message('form.invalidEmail'));
  return fieldOf(type, title, { kind: 'email' }).meta({
    format: 'email',
    examples: ['mina@club.example'],
  });
}

/** The same without a kind, for a text of a special one. */
function shownText(title: PlainKey, maxLength: number) {
  return textOf(title, maxLength)
    .min(1, { error: message('form.required'), abort: true })
    .refine(isVisible, { error: message('form.required'), abort: true });
}

/** A text of at most `maxLength` characters once trimmed, or null: one with nothing to see is none. */
export function nullableText(title: PlainKey, maxLength: number) {
  return optionalText(title, maxLength).nullable().overwrite(visibleOrNull);
}

/** A text of at most `maxLength` characters once trimmed; may be empty. */
export function optionalText(title: PlainKey, maxLength: number) {
  return fieldOf(textOf(title, maxLength), title, { kind: 'text' });
}

/** A text of several lines, at most `maxLength` characters once trimmed, or null. */
export function longText(title: PlainKey, maxLength: number) {
  return fieldOf(textOf(title, maxLength), title, { kind: 'longText' })
    .nullable()
    .overwrite(visibleOrNull);
}

function textOf(title: PlainKey, maxLength: number) {
  return z
    .string({ error: message('form.required') })
    .trim()
    .regex(storable, message('form.unstorableText'))
    .max(maxLength, message('form.textTooLong', { title: sentence(title), n: maxLength }));
}

const visibleOrNull = (text: string | null) => (text !== null && isVisible(text) ? text : null);

import { z } from 'zod';
import { fieldOf } from './field.ts';
import { limits } from '../limits.ts';
import { message, type PlainKey, sentence } from '../say/say.ts';

/** PostgreSQL cannot store NUL in a text. */
const storable = /^[^\0]*$/;

export function idText() {
  return z
    .string({ error: message('form.required') })
    .min(1, message('form.required'))
    .max(limits.idMaxLength)
    .regex(storable, message('form.unstorableText'));
}

/** Spaces, control characters and everything else that is invisible. */
const showsNothing = /^[\p{Default_Ignorable_Code_Point}\p{Z}\p{C}]*$/u;

export function isVisible(text: string): boolean {
  return !showsNothing.test(text);
}

/** A visible text of 1 to `maxLength` characters after trimming. */
export function requiredText(title: PlainKey, maxLength: number) {
  return fieldOf(shownText(title, maxLength), title, { kind: 'text' });
}

/** The same with line breaks. */
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

function shownText(title: PlainKey, maxLength: number) {
  return textOf(title, maxLength)
    .min(1, { error: message('form.required'), abort: true })
    .refine(isVisible, { error: message('form.required'), abort: true });
}

/** A text of at most `maxLength` characters after trimming, or null; an invisible text becomes null. */
export function nullableText(title: PlainKey, maxLength: number) {
  return optionalText(title, maxLength).nullable().overwrite(visibleOrNull);
}

/** A text of at most `maxLength` characters after trimming; may be empty. */
export function optionalText(title: PlainKey, maxLength: number) {
  return fieldOf(textOf(title, maxLength), title, { kind: 'text' });
}

/** `nullableText` with line breaks. */
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

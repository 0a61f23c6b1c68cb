import { z } from 'zod';
import { fieldOf } from './field.ts';
import { limits } from '../limits.ts';
import { message, type PlainKey, sentence } from '../say/say.ts';

/** PostgreSQL cannot store NUL in a text. */
const storable = /^[^\0]*$/;
/** Half of a surrogate pair, which UTF-8 lacks. */
const half = /\p{Cs}/u;

function storableText(type: z.ZodString) {
  const error = message('form.unstorableText');
  return type.regex(storable, error).refine((text) => !half.test(text), error);
}

export function idText() {
  const required = message('form.required');
  return storableText(z.string({ error: required }).min(1, required).max(limits.idMaxLength));
}

/** Spaces, control characters and everything else that is invisible. */
const showsNothing = /^[\p{Default_Ignorable_Code_Point}\p{Z}\p{C}]*$/u;

/**
 * Direction marks, which disguise a name, control characters and what has no width. Joiners stay: Persian, Indic scripts and
 * emoji need them.
 */
const hidden =
  /(?![\0\t-\r\u0085])[\p{Cc}\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;
const spaces = /[\t-\r\u0085\p{Z}]+/gu;

/** A text of one line as it is stored: composed, with single spaces and without hidden characters. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replace(hidden, '').replace(spaces, ' ').trim();
}

export function isVisible(text: string): boolean {
  return !showsNothing.test(text);
}

/** A visible text of one line, of 1 to `maxLength` characters once tidied. */
export function requiredText(title: PlainKey, maxLength: number) {
  return fieldOf(shown(lineOf(title, maxLength)), title, { kind: 'text' });
}

/** The same with line breaks. */
export function requiredLongText(title: PlainKey, maxLength: number) {
  return fieldOf(shown(textOf(title, maxLength)), title, { kind: 'longText' });
}

/** An e-mail address as people type it: trimmed and lower-cased. */
export function emailText(title: PlainKey) {
  const type = shown(lineOf(title, limits.emailMaxLength))
    .toLowerCase()
    .regex(z.regexes.email, message('form.invalidEmail'));
  return fieldOf(type, title, { kind: 'email' }).meta({
    format: 'email',
    examples: ['mina@club.example'],
  });
}

function shown(type: z.ZodString) {
  return type
    .min(1, { error: message('form.required'), abort: true })
    .refine(isVisible, { error: message('form.required'), abort: true });
}

/** A text of one line, of at most `maxLength` characters once tidied, or null; an invisible text becomes null. */
export function nullableText(title: PlainKey, maxLength: number) {
  return optionalText(title, maxLength).nullable().overwrite(visibleOrNull);
}

/** A text of one line, of at most `maxLength` characters once tidied; may be empty. */
export function optionalText(title: PlainKey, maxLength: number) {
  return fieldOf(lineOf(title, maxLength), title, { kind: 'text' });
}

/** `nullableText` with line breaks. */
export function longText(title: PlainKey, maxLength: number) {
  return fieldOf(textOf(title, maxLength), title, { kind: 'longText' })
    .nullable()
    .overwrite(visibleOrNull);
}

const lineOf = (title: PlainKey, maxLength: number) => textOf(title, maxLength, tidyText);

function textOf(title: PlainKey, maxLength: number, tidy = (text: string) => text.trim()) {
  const tooLong = message('form.textTooLong', { title: sentence(title), n: maxLength });
  const type = z.string({ error: message('form.required') }).overwrite(tidy);
  return storableText(type).max(maxLength, tooLong);
}

const visibleOrNull = (text: string | null) => (text !== null && isVisible(text) ? text : null);

import { expect, test } from 'vitest';
import { asIs, message, readMessage, type Say, sayIn, sentence, writeMessage } from './say.ts';
import { english } from '../testing/samples.ts';

test('placeholders are replaced', () => {
  expect(english('user.notFound', { id: 'x1' })).toBe('No user found with ID x1');
  expect(english(sentence('admin.updateOf', { name: 'Mina' }))).toBe('Update Mina');
});

test('user input is inserted unchanged, even if it looks like a placeholder', () => {
  for (const name of ['{n}', '{name}', '$&', '$1', String.raw`\{name}`]) {
    expect(english('admin.updateOf', { name })).toBe(`Update ${name}`);
    expect(english(asIs(name))).toBe(name);
    expect(english(sentence('form.ofField', { field: asIs(name), problem: name }))).toBe(
      `${name}: ${name}`,
    );
  }
});

test('sentences can be nested, several separated by semicolons', () => {
  const required = sentence('form.required');
  expect(english('form.ofField', { field: 'Name', problem: required })).toBe('Name: Required');
  expect(english(sentence('form.asIs', { text: [required, asIs('LK1')] }))).toBe('Required; LK1');
});

/** A `Say` of a catalogue of its own. */
const speak = (locale: string, texts: Record<string, string | Record<string, string>>): Say =>
  sayIn({ form: texts } as Parameters<typeof sayIn>[0], locale);

test.each([
  ['en-GB', '12,345.5'],
  ['de-DE', '12.345,5'],
])('in %s a number is formatted as %s, and a text of digits is unchanged', (locale, written) => {
  const say = speak(locale, { asIs: '{text}' });
  expect(say('form.asIs', { text: 12345.5 })).toBe(written);
  expect(say('form.asIs', { text: '12345.5' })).toBe('12345.5');
});

test.each([0, 7, 999, 1000, -1, 0.5])('%d is formatted by the rules of the language', (n) => {
  expect(speak('de', { asIs: '{text}' })('form.asIs', { text: n })).toBe(
    new Intl.NumberFormat('de').format(n),
  );
});

test('a year has no thousands separator', () => {
  const say = speak('en', { asIs: '{year}: {text}' });
  expect(say({ key: 'form.asIs', values: { year: 2018, text: 2018 } })).toBe('2018: 2,018');
});

const files = {
  one: '{n} plik',
  few: '{n} pliki',
  many: '{n} plików',
  other: '{n} pliku',
};

test.each([
  [1, '1 plik'],
  [3, '3 pliki'],
  [5, '5 plików'],
  [22, '22 pliki'],
  [1.5, '1,5 pliku'],
])('the plural of %d follows the language: %s', (n, text) => {
  expect(speak('pl', { textTooLong: files })('form.textTooLong', { title: '', n })).toBe(text);
});

test('a missing plural form falls back to "other"', () => {
  const say = speak('pl', { textTooLong: { one: 'plik', other: '{n} pliku' } });
  expect(say('form.textTooLong', { title: '', n: 3 })).toBe('3 pliku');
});

test('a missing text is shown by its key', () => {
  for (const key of ['form.gone', 'gone.required', 'required', ''])
    expect(speak('en', {})(key as 'form.required')).toBe(key);
});

test('a message carries its sentence and its values', () => {
  expect(message('form.required')).toBe('form.required');
  for (const written of ['form.required', sentence('admin.updateOf', { name: '"{' })] as const)
    expect(readMessage(writeMessage(written))).toEqual(written);
});

import { expect, test } from 'vitest';
import { formatLanguageLine, readLanguage, formatTranslation } from './language.mjs';

const read = (code: string, name = 'Name', options = {}) =>
  readLanguage(code, name, options, ['en', 'de']);

test.each([
  ['fr', {}, { locale: 'fr-FR', direction: 'ltr' }],
  ['sv', {}, { locale: 'sv-SE', direction: 'ltr' }],
  ['eo', {}, { locale: 'eo', direction: 'ltr' }],
  ['fr', { locale: 'fr-CA' }, { locale: 'fr-CA', direction: 'ltr' }],
  ['ar', { direction: 'rtl' }, { locale: 'ar-EG', direction: 'rtl' }],
])('%s with %j is a language', (code, options, expected) => {
  expect(read(code, ' Name ', options)).toEqual({ code, name: 'Name', ...expected });
});

test.each([
  ['français', 'x', {}, '"français" is no language tag'],
  ['../fr', 'x', {}, '"../fr" is no language tag'],
  ['FR', 'x', {}, '"FR" is written fr.'],
  ['pt-BR', 'x', {}, 'npm run new -- language pt … --locale pt-BR'],
  ['de', 'x', {}, 'There is the language de already.'],
  ['it', ' ', {}, 'Say what its speakers call it: npm run new -- language it italiano'],
  ['fr', 'x', { locale: 'en-GB' }, '"en-GB" is no locale of fr.'],
  ['fr', 'x', { locale: 'france!' }, '"france!" is no language tag'],
  ['ar', 'x', { direction: 'left' }, '"left" is no direction'],
])('%s %s %j is rejected with a message', (code, name, options, sentence) => {
  expect(() => read(code, name, options)).toThrow(sentence);
});

const english = {
  app: { close: 'Close', description: "The club's members" },
  user: { found: { one: '{n} user', other: '{n} users' } },
};

test.each([
  ['ja', 'found: { other: "{n} users" }'],
  ['fr', 'found: { one: "{n} user", many: "{n} users", other: "{n} users" }'],
  ['pl', 'found: { one: "{n} user", few: "{n} users", many: "{n} users", other: "{n} users" }'],
])('the file of %s has every text, and the plural forms of the language', (code, plural) => {
  const text = formatTranslation(read(code), english);
  expect(text).toContain(`app: {\nclose: "Close",\ndescription: "The club's members",\n},`);
  expect(text).toContain(`user: {\n${plural},\n},`);
});

test('a language is registered in one line', () => {
  expect(formatLanguageLine(read('ar', 'العربية', { direction: 'rtl' }), ['app', 'training'])).toBe(
    `  ar: { name: "العربية", locale: 'ar-EG', direction: 'rtl', load: { app: () => import('./languages/ar.ts'), training: () => import('./languages/training/ar.ts') } },\n`,
  );
});

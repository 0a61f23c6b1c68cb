import { expect, test } from 'vitest';
import { englishTexts as english } from './say/in-english.ts';
import { allLanguages, chooseLanguage, languages, loadLanguage, loadTexts } from './languages.ts';
import type { Catalogue, Entry } from './texts/catalogue.ts';

test.each([
  [['zxx', 'de-AT', 'en'], 'de'],
  [['en-US', 'de'], 'en'],
  [['DE'], 'de'],
  [['zxx', 'constructor', '*'], 'en'],
  [[], 'en'],
])('a user who prefers %j gets %s', (wanted, language) => {
  expect(chooseLanguage(wanted)).toBe(language);
});

test('numbers and dates follow the preferred region, else the default of the language', async () => {
  expect((await loadLanguage('de', ['en-US', 'de-AT', 'de-CH'])).locale).toBe('de-AT');
  expect((await loadLanguage('de', ['en-US'])).locale).toBe('de-DE');
  expect((await loadLanguage('en')).locale).toBe('en-GB');
});

const entriesOf = (catalogue: Catalogue) =>
  Object.entries(catalogue).flatMap(([section, texts]) =>
    Object.entries(texts).map(([name, entry]) => [`${section}.${name}`, entry] as const),
  );

test.each(allLanguages)(
  'every plural of %s has all plural forms of the language',
  async (language) => {
    const { locale } = languages[language];
    const texts = await loadTexts(language);
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const faults = entriesOf(texts).flatMap(([key, entry]) =>
      pluralCategories
        .filter((form) => typeof entry === 'object' && !(form in entry))
        .map((form) => `${language} has a form ${form}, which ${key} lacks`),
    );
    expect(faults).toEqual([]);
  },
);

const formsOf = (entry: Entry | undefined) =>
  typeof entry === 'object' ? Object.values(entry) : [entry ?? ''];
const isLong = (text: string) => text.split(' ').length > 3;

test.each(allLanguages.filter((language) => language !== 'en'))(
  'every text of %s with more than three words is translated',
  async (language) => {
    const texts = await loadTexts(language);
    const source = new Map<string, Entry>(entriesOf(english));
    const untranslated = entriesOf(texts)
      .filter(([key, entry]) =>
        formsOf(entry).some((text) => isLong(text) && formsOf(source.get(key)).includes(text)),
      )
      .map(([key]) => `${key} is still English in ${language}`);
    expect(untranslated).toEqual([]);
  },
);

test.each(allLanguages)('small numbers are plain digits in %s', (language) => {
  const numbers = new Intl.NumberFormat(language);
  expect([0, 7, 40, 999].map((n) => numbers.format(n))).toEqual(['0', '7', '40', '999']);
});

// who speaks to their device says what they see
test.each(allLanguages)(
  'a name of the pager’s buttons in %s has what they show',
  async (language) => {
    const say = await loadLanguage(language);
    expect(say('table.previousPage')).toContain(say('table.previous'));
    expect(say('table.nextPage')).toContain(say('table.next'));
  },
);

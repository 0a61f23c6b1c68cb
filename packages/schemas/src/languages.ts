import { type Say, sayIn } from './say.ts';
import type { Catalogue } from './texts/catalogue.ts';

type About = {
  /** As its speakers call it. */
  name: string;
  /** How numbers and dates are written where a browser names no region. */
  locale: string;
  direction: 'ltr' | 'rtl';
  load: () => Promise<{ texts: Catalogue }>;
};

/** The languages that the app speaks; the first one is spoken to whoever understands none of them. */
export const languages = {
  en: {
    name: 'English',
    locale: 'en-GB',
    direction: 'ltr',
    load: () => import('./languages/en.ts'),
  },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    direction: 'ltr',
    load: () => import('./languages/de.ts'),
  },
} as const satisfies Record<string, About>;

export type Language = keyof typeof languages;

export const allLanguages = Object.keys(languages) as Language[];

export function isLanguage(name: unknown): name is Language {
  return typeof name === 'string' && Object.hasOwn(languages, name);
}

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0];

/** The first of the wanted languages (`de-AT`, `en`) that the app speaks; English when it speaks none. */
export function chooseLanguage(wanted: readonly string[]): Language {
  return wanted.map(baseOf).find(isLanguage) ?? 'en';
}

/** Loads a language. Of the `wanted` locales the first one of it says how numbers and dates are written. */
export async function loadLanguage(
  language: Language,
  wanted: readonly string[] = [],
): Promise<Say> {
  const { load, locale } = languages[language];
  const { texts } = await load();
  return sayIn(texts, wanted.find((tag) => baseOf(tag) === language) ?? locale);
}

import { type Say, sayIn } from './say/say.ts';
import type { Catalogue } from './texts/catalogue.ts';

/** `app` has the texts of every page; other parts are loaded with their section. */
export const textParts = [
  'app',
  'account',
  'training',
  'competition',
  'scorecard',
  'film',
  'club',
] as const;
export type TextPart = (typeof textParts)[number];

type About = {
  /** In the language itself. */
  name: string;
  /** Formats numbers and dates if the browser names no region. */
  locale: string;
  direction: 'ltr' | 'rtl';
  load: Record<TextPart, () => Promise<{ texts: Catalogue }>>;
};

/** The available languages; the first one is the fallback. */
export const languages = {
  en: {
    name: 'English',
    locale: 'en-GB',
    direction: 'ltr',
    load: {
      app: () => import('./languages/en.ts'),
      account: () => import('./languages/account/en.ts'),
      training: () => import('./languages/training/en.ts'),
      competition: () => import('./languages/competition/en.ts'),
      scorecard: () => import('./languages/scorecard/en.ts'),
      film: () => import('./languages/film/en.ts'),
      club: () => import('./languages/club/en.ts'),
    },
  },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    direction: 'ltr',
    load: {
      app: () => import('./languages/de.ts'),
      account: () => import('./languages/account/de.ts'),
      training: () => import('./languages/training/de.ts'),
      competition: () => import('./languages/competition/de.ts'),
      scorecard: () => import('./languages/scorecard/de.ts'),
      film: () => import('./languages/film/de.ts'),
      club: () => import('./languages/club/de.ts'),
    },
  },
} as const satisfies Record<string, About>;

export type Language = keyof typeof languages;

export const allLanguages = Object.keys(languages) as Language[];

export function isLanguage(name: unknown): name is Language {
  return typeof name === 'string' && Object.hasOwn(languages, name);
}

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0];

/** The first of the preferred languages (`de-AT`, `en`) that is available; otherwise English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  return wanted.map(baseOf).find(isLanguage) ?? 'en';
}

/** Loads the texts of a language, or `parts` of them. */
export async function loadTexts(
  language: Language,
  parts: readonly TextPart[] = textParts,
): Promise<Catalogue> {
  const { load } = languages[language];
  const loaded = await Promise.all(parts.map((part) => load[part]()));
  return Object.assign({}, ...loaded.map(({ texts }) => texts)) as Catalogue;
}

/**
 * Loads a language, or `parts` of its texts. Numbers and dates follow the first of the `wanted` locales that belongs to
 * it.
 */
export async function loadLanguage(
  language: Language,
  wanted: readonly string[] = [],
  parts?: readonly TextPart[],
): Promise<Say> {
  const { locale } = languages[language];
  const texts = await loadTexts(language, parts);
  return sayIn(texts, wanted.find((tag) => baseOf(tag) === language) ?? locale);
}

import {
  chooseLanguage,
  isLanguage,
  type Language,
  loadLanguage,
  type TextPart,
} from '@dojang/schemas/languages';
import type { Say } from '@dojang/schemas/say';
import { languageKey } from '../storage-keys.ts';

/** A language, or the browser's. */
export type LanguageChoice = Language | 'system';

/** The stored choice; defaults to the system's. */
export function readChoice(storage: Storage): LanguageChoice {
  const stored = storage.getItem(languageKey);
  return isLanguage(stored) ? stored : 'system';
}

export type ActiveLanguage = {
  choice: LanguageChoice;
  language: Language;
  parts: readonly TextPart[];
  say: Say;
};

/** Loads `parts` of the chosen language. `wanted`: the browser's languages, most preferred first. */
export async function loadActiveLanguage(
  choice: LanguageChoice,
  wanted: readonly string[],
  parts: readonly TextPart[] = ['app'],
): Promise<ActiveLanguage> {
  const language = choice === 'system' ? chooseLanguage(wanted) : choice;
  return { choice, language, parts, say: await loadLanguage(language, wanted, parts) };
}

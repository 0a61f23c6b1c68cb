import {
  chooseLanguage,
  isLanguage,
  type Language,
  loadLanguage,
  type TextPart,
} from '@dojang/schemas/languages';
import type { Say } from '@dojang/schemas/say';
import { languageKey } from './language-key.ts';

/** A language, or the one that the browser is set to. */
export type LanguageChoice = Language | 'system';

/** The stored choice; the system's where there is none. */
export function readChoice(storage: Storage): LanguageChoice {
  const stored = storage.getItem(languageKey);
  return isLanguage(stored) ? stored : 'system';
}

export type Spoken = {
  choice: LanguageChoice;
  language: Language;
  /** Whose texts `say` knows. */
  parts: readonly TextPart[];
  say: Say;
};

/** Loads the chosen language: what every page says, or `parts`. `wanted` are the browser's own, the first one first. */
export async function speak(
  choice: LanguageChoice,
  wanted: readonly string[],
  parts: readonly TextPart[] = ['app'],
): Promise<Spoken> {
  const language = choice === 'system' ? chooseLanguage(wanted) : choice;
  return { choice, language, parts, say: await loadLanguage(language, wanted, parts) };
}

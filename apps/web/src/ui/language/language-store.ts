import type { TextPart } from '@dojang/schemas/languages';
import { type Atom, createAtom } from '@tanstack/react-store';
import {
  type ActiveLanguage,
  type LanguageChoice,
  loadActiveLanguage,
  readChoice,
} from './chosen-language.ts';
import { languageKey } from '../storage-keys.ts';

export type LanguageStore = {
  active: Atom<ActiveLanguage>;
  /** Switches the language and stores the choice. Rejects, without a change, if it can't be loaded. */
  choose: (choice: LanguageChoice) => Promise<void>;
  /** Loads the texts of a section, in this and any later language. Rejects if they can't be loaded. */
  need: (part: TextPart) => Promise<void>;
};

/** Starts with the language that the page has loaded, and follows other tabs and the browser's settings. */
export function createLanguageStore(
  storage: Storage,
  first: ActiveLanguage,
  loadTexts = loadActiveLanguage,
): LanguageStore {
  const active = createAtom(first);
  const needed = new Set(first.parts);
  let latest = 0;

  async function load(choice: LanguageChoice): Promise<ActiveLanguage> {
    const next = await loadTexts(choice, navigator.languages, [...needed]);
    // a page opened meanwhile may need more parts
    return next.parts.length < needed.size ? load(choice) : next;
  }

  async function change(choice: LanguageChoice) {
    latest += 1;
    const number = latest;
    const next = await load(choice);
    // the latest choice wins, even if an earlier one loads later
    if (number !== latest) return;
    active.set(next);
  }

  const follow = () => void change(readChoice(storage)).catch(() => {});
  window.addEventListener('languagechange', follow);
  window.addEventListener('storage', ({ key }) => {
    if (key === languageKey) follow();
  });

  return {
    active,
    async choose(choice) {
      await change(choice);
      if (active.get().choice === choice) storage.setItem(languageKey, choice);
    },
    async need(part) {
      const before = active.get();
      if (before.parts.includes(part)) return;
      needed.add(part);
      const next = await load(before.choice).catch((error: unknown) => {
        needed.delete(part);
        throw error;
      });
      // a language chosen meanwhile has the part already
      if (active.get() === before) active.set(next);
    },
  };
}

import type { TextPart } from '@dojang/schemas/languages';
import { type Atom, createAtom } from '@tanstack/react-store';
import { type LanguageChoice, readChoice, speak, type Spoken } from './chosen-language.ts';
import { languageKey } from './language-key.ts';

/** The language that the app speaks, and how it is changed. */
export type LanguageStore = {
  spoken: Atom<Spoken>;
  /** Speaks another language at once, and remembers it. Rejects, and changes nothing, when it can't be loaded. */
  choose: (choice: LanguageChoice) => Promise<void>;
  /** Knows the texts of a section from then on, in each language that is chosen. Rejects when they can't be loaded. */
  need: (part: TextPart) => Promise<void>;
};

/** Begins with the language that the page has loaded, and follows other tabs and the browser's settings. */
export function createLanguageStore(
  storage: Storage,
  first: Spoken,
  loadTexts = speak,
): LanguageStore {
  const spoken = createAtom(first);
  const needed = new Set(first.parts);
  let latest = 0;

  async function load(choice: LanguageChoice): Promise<Spoken> {
    const next = await loadTexts(choice, navigator.languages, [...needed]);
    // a page may have been opened meanwhile that needs more
    return next.parts.length < needed.size ? load(choice) : next;
  }

  async function change(choice: LanguageChoice) {
    latest += 1;
    const number = latest;
    const next = await load(choice);
    // of two quick choices the later one stands, whichever is loaded first
    if (number !== latest) return;
    spoken.set(next);
  }

  const follow = () => void change(readChoice(storage)).catch(() => {});
  window.addEventListener('languagechange', follow);
  window.addEventListener('storage', ({ key }) => {
    if (key === languageKey) follow();
  });

  return {
    spoken,
    async choose(choice) {
      await change(choice);
      if (spoken.get().choice === choice) storage.setItem(languageKey, choice);
    },
    async need(part) {
      const before = spoken.get();
      if (before.parts.includes(part)) return;
      needed.add(part);
      const next = await load(before.choice).catch((error: unknown) => {
        needed.delete(part);
        throw error;
      });
      // a language that was chosen meanwhile has it too
      if (spoken.get() === before) spoken.set(next);
    },
  };
}

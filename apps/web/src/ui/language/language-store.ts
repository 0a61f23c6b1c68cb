import { type Atom, createAtom } from '@tanstack/react-store';
import { type LanguageChoice, readChoice, speak, type Spoken } from './chosen-language.ts';
import { languageKey } from './language-key.ts';

/** The language that the app speaks, and how it is changed. */
export type LanguageStore = {
  spoken: Atom<Spoken>;
  /** Speaks another language at once, and remembers it. Rejects, and changes nothing, when it can't be loaded. */
  choose: (choice: LanguageChoice) => Promise<void>;
};

/** Begins with the language that the page has loaded, and follows other tabs and the browser's settings. */
export function createLanguageStore(storage: Storage, first: Spoken): LanguageStore {
  const spoken = createAtom(first);
  let latest = 0;

  async function change(choice: LanguageChoice) {
    latest += 1;
    const number = latest;
    const next = await speak(choice, navigator.languages);
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
  };
}

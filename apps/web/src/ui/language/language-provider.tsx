import { languages } from '@dojang/schemas/languages';
import { useSelector } from '@tanstack/react-store';
import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import type { LanguageStore } from './language-store.ts';
import { SayContext } from './use-say.ts';

const LanguageContext = createContext<LanguageStore | null>(null);

/** Provides the chosen language and sets `lang` and `dir` of the document. */
export function LanguageProvider({
  store,
  children,
}: {
  store: LanguageStore;
  children: ReactNode;
}) {
  const { language, say } = useSelector(store.active);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = languages[language].direction;
  }, [language]);
  return (
    <LanguageContext value={store}>
      <SayContext value={say}>{children}</SayContext>
    </LanguageContext>
  );
}

/** The chosen language and how to change it. */
export function useLanguage() {
  const store = use(LanguageContext);
  if (!store) throw new Error('LanguageProvider is missing');
  return { ...useSelector(store.active), choose: store.choose };
}

import { languages } from '@dojang/schemas/languages';
import { useSelector } from '@tanstack/react-store';
import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import type { LanguageStore } from './language-store.ts';
import { SayContext } from './use-say.ts';

const LanguageContext = createContext<LanguageStore | null>(null);

/** Lets all that is inside speak the chosen language; the document says which one it is. */
export function LanguageProvider({
  store,
  children,
}: {
  store: LanguageStore;
  children: ReactNode;
}) {
  const { language, say } = useSelector(store.spoken);
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

/** The chosen language, and what chooses another one. */
export function useLanguage() {
  const store = use(LanguageContext);
  if (!store) throw new Error('No LanguageProvider knows which language is chosen');
  return { ...useSelector(store.spoken), choose: store.choose };
}

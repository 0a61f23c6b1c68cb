import { allLanguages, type Language, languages } from '@dojang/schemas/languages';
import { IconLanguage } from '@tabler/icons-react';
import { useLanguage } from '../../ui/language/language-provider.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { useToast } from '../toast/toast-provider.tsx';
import type { Choice } from './choice-menu.tsx';

/** The language setting. Shows an error and keeps the current language if the new one can't be loaded. */
export function useLanguageChoice(): Choice<Language | 'system'> {
  const say = useSay();
  const { choice, choose } = useLanguage();
  const showToast = useToast();
  return {
    label: say('navigation.language'),
    icon: IconLanguage,
    options: [
      ...allLanguages.map((value) => ({ value, label: languages[value].name, lang: value })),
      { value: 'system', label: say('navigation.system') },
    ],
    value: choice,
    onChoose(value) {
      choose(value).catch(() =>
        showToast({ kind: 'error', text: 'navigation.languageUnavailable' }),
      );
    },
  };
}

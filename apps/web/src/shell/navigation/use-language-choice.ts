import { allLanguages, type Language, languages } from '@dojang/schemas/languages';
import { IconLanguage } from '@tabler/icons-react';
import { useLanguage } from '../../ui/language/language-provider.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { useToast } from '../toast/toast-provider.tsx';
import type { Choice } from './choice-menu.tsx';

/** The language of the app; one that could not be loaded is told of, and the one before stays. */
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

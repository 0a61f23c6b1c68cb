import type { PlainKey } from '@dojang/schemas/say';
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

/** The themes on offer. Mantine calls the theme of the system 'auto'. */
export const colorSchemeLabels: Record<MantineColorScheme, PlainKey> = {
  light: 'navigation.light',
  dark: 'navigation.dark',
  auto: 'navigation.system',
};

export const defaultColorScheme: MantineColorScheme = 'auto';

/** Where the chosen theme lies in local storage: it is the device's, whoever signs in. */
export const colorSchemeKey = 'dojang-theme';

function schemeOf(stored: string | null): MantineColorScheme | undefined {
  if (stored === 'system') return 'auto';
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

/** Keeps the theme as `light`, `dark` or `system`, and tells of a choice in another tab. */
export function createColorSchemeManager(
  storage: Storage,
  tab: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): MantineColorSchemeManager {
  let hear: ((event: Event) => void) | undefined;
  const manager: MantineColorSchemeManager = {
    get(byDefault) {
      try {
        const stored = storage.getItem(colorSchemeKey);
        if (stored !== 'auto') return schemeOf(stored) ?? byDefault;
        // Mantine's word, which earlier versions stored
        manager.set(stored);
        return stored;
      } catch {
        return byDefault;
      }
    },
    set(scheme) {
      try {
        storage.setItem(colorSchemeKey, scheme === 'auto' ? 'system' : scheme);
      } catch {
        // on a full device the choice lasts as long as the page
      }
    },
    subscribe(onUpdate) {
      hear = (event) => {
        const { key, newValue } = event as StorageEvent;
        const scheme = schemeOf(newValue);
        if (key === colorSchemeKey && scheme) onUpdate(scheme);
      };
      tab.addEventListener('storage', hear);
    },
    unsubscribe() {
      if (hear) tab.removeEventListener('storage', hear);
    },
    clear: () => storage.removeItem(colorSchemeKey),
  };
  return manager;
}

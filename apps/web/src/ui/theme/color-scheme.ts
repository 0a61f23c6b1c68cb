import type { PlainKey } from '@dojang/schemas/say';
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

/** The available themes. Mantine's name for the system theme is 'auto'. */
export const colorSchemeLabels: Record<MantineColorScheme, PlainKey> = {
  light: 'navigation.light',
  dark: 'navigation.dark',
  auto: 'navigation.system',
};

export const defaultColorScheme: MantineColorScheme = 'auto';

/** Local storage key of the theme, a setting of the device. */
export const colorSchemeKey = 'dojang-theme';

function schemeOf(stored: string | null): MantineColorScheme | undefined {
  if (stored === 'system') return 'auto';
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

/** Stores the theme as `light`, `dark` or `system`, and follows other tabs. */
export function createColorSchemeManager(
  storage: Storage,
  tab: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): MantineColorSchemeManager {
  let listener: ((event: Event) => void) | undefined;
  const manager: MantineColorSchemeManager = {
    get(byDefault) {
      try {
        const stored = storage.getItem(colorSchemeKey);
        if (stored !== 'auto') return schemeOf(stored) ?? byDefault;
        // migrate the value of earlier versions
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
        // storage is full: the theme is lost on reload
      }
    },
    subscribe(onUpdate) {
      listener = (event) => {
        const { key, newValue } = event as StorageEvent;
        const scheme = schemeOf(newValue);
        if (key === colorSchemeKey && scheme) onUpdate(scheme);
      };
      tab.addEventListener('storage', listener);
    },
    unsubscribe() {
      if (listener) tab.removeEventListener('storage', listener);
    },
    clear: () => storage.removeItem(colorSchemeKey),
  };
  return manager;
}

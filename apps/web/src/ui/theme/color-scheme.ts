import type { PlainKey } from '@dojang/schemas/say';
import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';

/** The themes on offer. Mantine calls the theme of the system 'auto'. */
export const colorSchemeLabels: Record<MantineColorScheme, PlainKey> = {
  light: 'navigation.light',
  dark: 'navigation.dark',
  auto: 'navigation.system',
};

export const defaultColorScheme: MantineColorScheme = 'auto';

/** Where the chosen theme lies in local storage: it is the device's, whoever signs in. */
export const colorSchemeKey = 'dojang-theme';

export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

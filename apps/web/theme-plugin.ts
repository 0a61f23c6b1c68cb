import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from './src/ui/theme/theme.ts';

type Variables = ReturnType<typeof cssVariables>;

const id = 'virtual:theme.css';
const writer = /\/MantineCssVariables\.mjs$/;

/**
 * The theme's CSS variables as a style sheet, without those of Mantine's own. By default `MantineProvider` writes them
 * into a <style> element, which the content security policy refuses.
 */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source === `\0${id}`) return convertCssVariables(readVariables());
      // 2 kB of every page that would write the same at each start
      return writer.test(source) ? 'export const MantineCssVariables = () => null;' : undefined;
    },
  };
}

function readVariables(): Variables {
  const full = mergeMantineTheme(DEFAULT_THEME, theme);
  const own = deepMerge(defaultCssVariablesResolver(full), cssVariables(full));
  const preset = defaultCssVariablesResolver(DEFAULT_THEME);
  const changed = (part: keyof Variables) => {
    const presets = new Map(Object.entries(preset[part]));
    return Object.fromEntries(
      Object.entries(own[part]).filter(([name, value]) => presets.get(name) !== value),
    );
  };
  return { variables: changed('variables'), light: changed('light'), dark: changed('dark') };
}

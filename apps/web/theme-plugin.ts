import path from 'node:path';
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

/** Modules of Mantine that write <style> elements, which the content security policy refuses, and what does their work. */
const replaced: Readonly<Record<string, string>> = {
  // the style sheet below; 2 kB of every page would write the same at each start
  'MantineCssVariables.mjs': 'export const MantineCssVariables = () => null;',
  // the policy allows style sheets that scripts make
  'InlineStyles.mjs': `
    import { useInsertionEffect } from 'react';
    import { stylesToString } from './styles-to-string/styles-to-string.mjs';
    export function InlineStyles({ deduplicate, ...props }) {
      const css = stylesToString(props);
      useInsertionEffect(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
        return () => {
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
        };
      }, [css]);
      return null;
    }`,
};

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
      return source.includes('@mantine') ? replaced[path.basename(source)] : undefined;
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

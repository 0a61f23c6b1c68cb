import {
  Anchor,
  Button,
  createTheme,
  type CSSVariablesResolver,
  Paper,
  Title,
} from '@mantine/core';
import { dark, gray, ink, red } from './colors.ts';

const fontFamily = "'Figtree Variable', system-ui, sans-serif";

export const theme = createTheme({
  colors: { ink, red, gray, dark },
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 5 },
  black: '#161a26',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    Button: Button.extend({ defaultProps: { fw: 600 } }),
    Paper: Paper.extend({ defaultProps: { withBorder: true, radius: 'lg' } }),
    // The track alone is too faint in the dark theme. Not `Switch.extend`: most pages have no switch.
    Switch: { styles: { track: { boxShadow: 'inset 0 0 0 1px var(--mantine-color-dimmed)' } } },
    Title: Title.extend({ styles: { root: { letterSpacing: '-0.015em' } } }),
  },
});

/** Colour roles that Mantine lacks, and Mantine's own where their contrast is too low in the dark scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--dojang-page': 'var(--mantine-color-gray-0)',
    '--dojang-line': 'var(--mantine-color-gray-2)',
    '--dojang-belt': 'var(--mantine-color-red-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
  },
  dark: {
    '--dojang-page': 'var(--mantine-color-dark-8)',
    '--dojang-line': 'var(--mantine-color-dark-5)',
    '--dojang-belt': 'var(--mantine-color-red-4)',
    '--mantine-color-ink-light': '#232c52',
    '--mantine-color-ink-light-hover': '#2b3663',
    '--mantine-color-red-light': '#45191f',
    '--mantine-color-red-light-hover': '#521d25',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-teal-4)',
  },
});

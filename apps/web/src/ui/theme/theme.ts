import {
  Anchor,
  Button,
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  Paper,
  Title,
} from '@mantine/core';

// From lightest to darkest. Mantine picks by index: light scheme 6 for fills and text, dark scheme 5 for fills and
// 4 for text; gray 6 and dark 2 are dimmed text. These have a contrast of at least 4.5:1 to their background.

/** Primary colour. */
const ink: MantineColorsTuple = [
  '#eef1fb',
  '#dee4f7',
  '#c3cdf0',
  '#a3b1ea',
  '#8798e2',
  '#5468c9',
  '#3b4fa8',
  '#31438f',
  '#263572',
  '#1b2653',
];

/** Errors, and the accent of the logo and the navigation. */
const red: MantineColorsTuple = [
  '#fdf0f1',
  '#fbdfe2',
  '#f5bcc3',
  '#f4a3ad',
  '#ff8a96',
  '#d2364a',
  '#c01f37',
  '#a5182e',
  '#851325',
  '#5e0e1a',
];

const gray: MantineColorsTuple = [
  '#f6f7fb',
  '#eef0f6',
  '#e3e6ef',
  '#d3d8e4',
  '#8d95aa',
  '#6a7286',
  '#565f73',
  '#434b5e',
  '#2d3344',
  '#1a1f2e',
];

/** The dark scheme: text (0), borders (4), inputs (6), cards (7), the page (8). */
const dark: MantineColorsTuple = [
  '#e3e6ef',
  '#bcc3d4',
  '#99a2b8',
  '#8b94ab',
  '#434c66',
  '#2b3246',
  '#232939',
  '#1a1f2e',
  '#11141d',
  '#0a0c12',
];

/** The colours that the build keeps (`postcss.config.mjs`): the compiler refuses others. */
type Palette = 'ink' | 'red' | 'gray' | 'dark' | 'blue' | 'green' | 'orange' | 'teal' | 'yellow';

declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<Palette | 'dimmed', MantineColorsTuple>;
  }
}

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
    DrawerRoot: { defaultProps: { lockScroll: false } },
    Modal: { defaultProps: { lockScroll: false } },
    ModalRoot: { defaultProps: { lockScroll: false } },
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
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-ink-light': 'var(--dojang-dark-tint, #232c52)',
    '--mantine-color-ink-light-hover': 'var(--dojang-dark-tint-hover, #2b3663)',
    '--mantine-color-red-light': '#45191f',
    '--mantine-color-red-light-hover': '#521d25',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-teal-4)',
  },
});

import mantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';

/** Mantine's palettes that the app does not use: 1 kB on every page. */
const unusedPalettes = /^--mantine-color-(cyan|grape|indigo|lime|pink|violet)-/;

/** @type {import('postcss').Plugin} */
const dropUnusedPalettes = {
  postcssPlugin: 'drop-unused-palettes',
  Declaration(declaration) {
    if (unusedPalettes.test(declaration.prop)) declaration.remove();
  },
};

/** The mixins and breakpoints of Mantine, for the style sheets of this app. */
export default {
  plugins: [
    dropUnusedPalettes,
    mantine(),
    simpleVars({
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '88em',
      },
    }),
  ],
};

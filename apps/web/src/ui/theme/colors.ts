import type { MantineColorsTuple } from '@mantine/core';

// From lightest to darkest. Mantine picks by index: light scheme 6 for fills and text, dark scheme 5 for fills and
// 4 for text; gray 6 and dark 2 are dimmed text. These have a contrast of at least 4.5:1 to their background.

/** Primary colour. */
export const ink: MantineColorsTuple = [
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
export const red: MantineColorsTuple = [
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

export const gray: MantineColorsTuple = [
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
export const dark: MantineColorsTuple = [
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

type Rgb = readonly number[];

const white = '#ffffff';
const black = '#000000';
/** Where the theme of the web app has the least contrast to text: its page in light, its inputs in dark. */
const lightPage = '#f6f7fb';
const darkInput = '#232939';
const darkCard = '#1a1f2e';

/** WCAG 2.2, 1.4.3. */
const readableContrast = 4.5;

const partsOf = (hex: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

function luminanceOf(hex: string): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours #rrggbb, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether white text can be read on the accent, and the accent on the page of the light theme. */
export const isReadableAccent = (accent: string): boolean =>
  contrastOf(accent, lightPage) >= readableContrast;

function mix(one: string, other: string, share: number): string {
  const others = partsOf(other);
  const parts = partsOf(one).map((part, index) => part + ((others[index] ?? 0) - part) * share);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

const shares = Array.from({ length: 51 }, (_, index) => index / 50);

/**
 * The colours of the web app from a readable accent, as its theme has them: from lightest to darkest, 6 for fills and text in
 * light, 5 for fills and 4 for text in dark; then the tints behind text in dark.
 */
export function coloursOf(accent: string): string[] {
  const lighter = shares.map((share) => mix(accent, white, share));
  // as light as white text on it allows, and as dark as the dark theme allows
  const fill = lighter.findLast((one) => contrastOf(one, white) >= 4.8) ?? accent;
  const text = lighter.find((one) => contrastOf(one, darkInput) >= 5) ?? white;
  return [
    ...[0.91, 0.84, 0.72].map((share) => mix(accent, white, share)),
    mix(text, white, 0.25),
    text,
    fill,
    accent,
    ...[0.15, 0.32, 0.5].map((share) => mix(accent, black, share)),
    ...[0.74, 0.64].map((share) => mix(fill, darkCard, share)),
  ];
}

/** The CSS variables of the web app that differ from its own theme. */
export function variablesOf({
  accent,
  logoUrl,
}: {
  accent: string | null;
  logoUrl: string | null;
}): Record<string, string> {
  const colours = accent === null ? [] : coloursOf(accent);
  const tints = ['--dojang-dark-tint', '--dojang-dark-tint-hover'];
  const named = colours.map((colour, index): [string, string] => [
    tints[index - 10] ?? `--mantine-color-ink-${index}`,
    colour,
  ]);
  if (logoUrl !== null)
    // a dark logo is seen in the dark theme too
    named.push(['--dojang-logo', `url("${logoUrl}")`], ['--dojang-logo-ground', '#fff']);
  return Object.fromEntries(named);
}

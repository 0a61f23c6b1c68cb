import { coloursOf, contrastOf, isReadableAccent, variablesOf } from '@dojang/schemas/accent';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const { dark = [], gray = [] } = theme.colors ?? {};
const steps = ['00', '20', '40', '60', '80', 'a0', 'c0', 'e0', 'ff'];
const accents = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

test('text of every accent that is accepted can be read in both themes, and white text on it', () => {
  const accepted = accents.filter(isReadableAccent);
  expect(accepted.length).toBeGreaterThan(200);
  const faint = accepted.flatMap((accent) => {
    const ink = coloursOf(accent);
    // as Mantine pairs them: a text, and what is behind it
    const pairs = {
      light: [
        [ink[6], gray[0]],
        [ink[6], '#ffffff'],
        [ink[7], '#ffffff'],
        [ink[9], ink[1]],
        [ink[9], ink[2]],
      ],
      dark: [
        [ink[4], dark[6]],
        [ink[4], dark[7]],
        [ink[4], dark[8]],
        [ink[5], '#ffffff'],
        [ink[6], '#ffffff'],
        [ink[0], ink[10]],
        [ink[0], ink[11]],
        [ink[1], dark[6]],
      ],
    };
    return Object.entries(pairs).flatMap(([scheme, list]) =>
      list
        .filter(([text = '', ground = '']) => contrastOf(text, ground) < 4.5)
        .map((pair) => `${accent} in ${scheme}: ${pair.join(' on ')}`),
    );
  });
  expect(faint).toEqual([]);
});

test('an accent that is too light for text is not accepted', () => {
  for (const accent of ['#ffd400', '#ff6b00', '#7f8ea3', '#ffffff'])
    expect(isReadableAccent(accent)).toBe(false);
  for (const accent of ['#3b4fa8', '#c01f37', '#0b6e4f', '#000000'])
    expect(isReadableAccent(accent)).toBe(true);
});

test('the colour of the app leads to about its own colours, and none to no change', () => {
  const own = theme.colors?.['ink'] ?? [];
  const distance = (one: string, other: string) =>
    Math.max(
      ...[1, 3, 5].map((start) =>
        Math.abs(
          Number.parseInt(one.slice(start, start + 2), 16) -
            Number.parseInt(other.slice(start, start + 2), 16),
        ),
      ),
    );
  const colours = coloursOf(String(own[6]));
  for (const [index, colour] of own.entries())
    expect(distance(colour, colours[index] ?? ''), `ink-${index}`).toBeLessThan(32);
  expect(variablesOf({ accent: null, logoUrl: null })).toEqual({});
});

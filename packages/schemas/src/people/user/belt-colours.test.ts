import { expect, test } from 'vitest';
import { kupOfColour } from './belt-colours.ts';
import { beltColoursOf } from './belts.ts';

test.each([
  ['Weiß-Gelb', 'NINE'],
  ['weiss/gelb', 'NINE'],
  ['weiß gelb', 'NINE'],
  ['weißgelb', 'NINE'],
  ['Gelbgurt', 'EIGHT'],
  ['gelber Gürtel', 'EIGHT'],
  ['Yellow belt', 'EIGHT'],
  ['Grün', 'SIX'],
  ['gruen-blau', 'FIVE'],
  ['rot-schwarz', 'ONE'],
  ['Schwarzgurt', 'DAN'],
  ['orange', null],
  ['gelb-weiß-grün', null],
  ['bunt', null],
  ['', null],
])('in taekwondo %j is %s', (text, kup) => {
  expect(kupOfColour(text, ['KUP'])).toBe(kup);
});

test('a colour of several grades, or of another one in another sport of the club, is none', () => {
  expect(kupOfColour('braun', ['KYU'])).toBeNull();
  expect(kupOfColour('orange', ['KYU'])).toBe('SEVEN');
  expect(['weiß', 'orange', 'rot'].map((colour) => kupOfColour(colour, ['KUP', 'KYU']))).toEqual([
    null,
    null,
    null,
  ]);
  expect(kupOfColour('gelb', ['KUP', 'KYU'])).toBe('EIGHT');
});

test.each([
  [{ kind: 'KUP', number: 9 }, 'KUP', ['white', 'yellow']],
  [{ kind: 'KUP', number: 9 }, 'KYU', ['white']],
  [{ kind: 'KUP', number: 10 }, 'KYU', ['white']],
  [{ kind: 'POOM', number: 2 }, 'KUP', ['red', 'black']],
  [{ kind: 'DAN', number: 3 }, 'KYU', ['black']],
] as const)('the belt of %j by %s is %j', (grade, lower, colours) => {
  expect(beltColoursOf(grade, lower)).toEqual(colours);
});

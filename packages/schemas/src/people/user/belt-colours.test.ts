import { expect, test } from 'vitest';
import { kupOfColour } from './belt-colours.ts';

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

import { english } from '@dojang/schemas/testing/samples';
import { expect, test, vi } from 'vitest';
import { showAppearance } from '../../../ui/theme/appearance.ts';
import { bracketParts, describeClub, readGuests, writeGuests } from './draw-view.ts';

const guests = [
  { name: 'Jo Lim', club: 'TSV Nord', seed: 1 },
  { name: 'Ada Berg', club: 'SC West, Halle 2', seed: null },
  { name: 'Kim', club: '', seed: null },
];

test('guests are read from lines with commas, semicolons or the tabs of a spreadsheet', () => {
  const text = 'Jo Lim, TSV Nord , 1\r\n\nAda Berg\tSC West, Halle 2\nKim';
  expect(readGuests(text)).toEqual(guests);
});

const shown = { public_name: 'M.', withdrawn: false };

test('written guests are read as the same', () => {
  const entrants = guests.map((guest) => ({ ...guest, ...shown, id: guest.name }));
  const own = { id: 'x', name: 'Mina', club: null, seed: null, ...shown };
  expect(readGuests(writeGuests([own, ...entrants]))).toEqual(guests);
});

test.each([1, 2, 3, 4, 5, 6, 7])(
  'each bout of %i rounds is on one page of at most 31',
  (rounds) => {
    const pages = bracketParts(rounds).map(({ from, until, of }) =>
      Array.from({ length: until - from + 1 }, (_, place) => 2 ** (rounds - 1 - from - place) / of),
    );
    const sums = pages.map((page) => page.reduce((sum, bouts) => sum + bouts, 0));
    expect(sums.reduce((sum, bouts) => sum + bouts, 0)).toBe(2 ** rounds - 1);
    expect(Math.max(...sums)).toBeLessThanOrEqual(31);
  },
);

test('entrants of the own club stand under the name that it has given itself', () => {
  const own = { id: 'x', name: 'Mina', club: null, seed: null, ...shown };
  expect(describeClub(english, own)).toBe('Own club');
  vi.stubGlobal('document', { documentElement: { style: {} }, querySelector: () => null });
  showAppearance({ name: 'TKD Ulm', accent: null, logoUrl: null, variables: {} });
  vi.unstubAllGlobals();
  expect(describeClub(english, own)).toBe('TKD Ulm');
});

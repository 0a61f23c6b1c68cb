import { expect, test } from 'vitest';
import { readGuests, writeGuests } from './read-guests.ts';

const guests = [
  { name: 'Jo Lim', club: 'TSV Nord', seed: 1 },
  { name: 'Ada Berg', club: 'SC West, Halle 2', seed: null },
  { name: 'Kim', club: '', seed: null },
];

test('guests are read from lines with commas, semicolons or the tabs of a spreadsheet', () => {
  const text = 'Jo Lim, TSV Nord , 1\r\n\nAda Berg\tSC West, Halle 2\nKim';
  expect(readGuests(text)).toEqual(guests);
});

test('written guests are read as the same', () => {
  const entrants = guests.map((guest) => ({ ...guest, id: guest.name, withdrawn: false }));
  const own = { id: 'x', name: 'Mina', club: null, seed: null, withdrawn: false };
  expect(readGuests(writeGuests([own, ...entrants]))).toEqual(guests);
});

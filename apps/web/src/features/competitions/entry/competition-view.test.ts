import { expect, test } from 'vitest';
import { chipOf, countMedals } from './competition-view.ts';

const entry = (place: number | null, outcome: 'PLACED' | 'DISQUALIFIED' | null = 'PLACED') => ({
  id: `${place}`,
  user_id: null,
  name: null,
  division_id: null,
  state: 'CONFIRMED' as const,
  wished_at: new Date(),
  is_late: false,
  confirmed_at: null,
  position: 1,
  waiting: null,
  outcome,
  place,
  details: null,
});

test('medals are the first three places of everybody, whose name a reader may see or not', () => {
  const cups = [
    { entries: [entry(1), entry(3), entry(3), entry(4)] },
    { entries: [entry(1), entry(2, 'DISQUALIFIED'), entry(null, null)] },
  ];
  expect(countMedals(cups)).toEqual([2, 0, 2]);
});

test('who had no place has no award', () => {
  expect(chipOf(entry(1))).toBe('DONE');
  expect(chipOf(entry(null, 'DISQUALIFIED'))).toBe('absent');
});

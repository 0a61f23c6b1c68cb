import { expect, test } from 'vitest';
import { joinSessions, mondayOf, weekFrom } from './week-view.ts';

const session = (id: string, date: string) => ({
  id,
  date,
  group_id: 'kids',
  slot_id: null,
  slot_date: null,
  start: '18:00',
  minutes: 90,
  state: 'PLANNED' as const,
  note: null,
});
const own = (id: string, date: string) => ({
  ...session(id, date),
  group_name: 'Kids',
  location: 'Hall',
  own: null,
  canExcuse: true,
});
const groups = [{ id: 'kids', name: 'Kids', location: 'Hall' }];

test('a week begins on Monday, also across a new year, and knows whether there is more', () => {
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  const sessions = joinSessions([own('a', '2026-12-27'), own('b', '2027-01-03')], [], groups);
  const { sunday, days, hasEarlier, hasLater } = weekFrom('2026-12-28', sessions);
  expect([sunday, hasEarlier, hasLater]).toEqual(['2027-01-03', true, false]);
  expect(days.map((one) => one.sessions.map(({ id }) => id))).toEqual([
    [],
    [],
    [],
    [],
    [],
    [],
    ['b'],
  ]);
});

test('a session that one attends and coaches is there once, as its coach knows it', () => {
  const coached = { ...session('a', '2026-12-28'), state: 'CANCELLED' as const, note: 'Heating' };
  const stored = [
    { ...coached, state_id: null, marks: [] },
    { ...session('other', '2026-12-28'), group_id: 'gone', state_id: null, marks: [] },
  ];
  expect(joinSessions([own('a', '2026-12-28')], stored, groups)).toMatchObject([
    { id: 'a', state: 'CANCELLED', note: 'Heating', own: null, isCoached: true },
  ]);
});

import { expect, test } from 'vitest';
import { isSlotDay, type Plan, planSessions, plannedSession } from './plan-sessions.ts';
import { sessionIdOf } from '../session/training.ts';
import type { TrainingSlot } from './training-group.ts';

const slot: TrainingSlot = {
  id: 'monday',
  group_id: 'kids',
  weekday: 1,
  start: '17:00',
  minutes: 90,
  valid_from: '2026-01-05',
  valid_until: null,
  series_id: null,
};
const plan = (changes: Partial<Plan> = {}): Plan => ({
  slots: [slot],
  breaks: [],
  stored: [],
  ...changes,
});
const january = { from: '2026-01-01', until: '2026-01-31' };
const daysOf = (changes?: Partial<Plan>, days = january) =>
  planSessions(plan(changes), days).map(({ date }) => date.slice(5));

test('a slot has a session every week, also on the first and last day', () => {
  expect(daysOf()).toEqual(['01-05', '01-12', '01-19', '01-26']);
  expect(daysOf({}, { from: '2026-01-12', until: '2026-01-26' })).toEqual([
    '01-12',
    '01-19',
    '01-26',
  ]);
  expect(daysOf({}, { from: '2026-01-13', until: '2026-01-25' })).toEqual(['01-19']);
  // Sunday is day 7, across a change of year
  expect(
    daysOf({ slots: [{ ...slot, weekday: 7 }] }, { from: '2027-12-26', until: '2028-01-02' }),
  ).toEqual(['12-26', '01-02']);
});

test('a slot has no session before its first day or after its last one', () => {
  const within = { ...slot, valid_from: '2026-01-12', valid_until: '2026-01-19' };
  expect(daysOf({ slots: [within] })).toEqual(['01-12', '01-19']);
  expect(isSlotDay({ ...within, valid_from: '2026-01-13' }, '2026-01-12')).toBe(false);
  expect(isSlotDay({ ...within, valid_until: '2026-01-18' }, '2026-01-19')).toBe(false);
});

test('a break of the group or of the club excludes its days, both ends included', () => {
  const free = { from: '2026-01-12', until: '2026-01-19' };
  const remaining = ['01-05', '01-26'];
  expect(daysOf({ breaks: [{ ...free, group_id: null }] })).toEqual(remaining);
  expect(daysOf({ breaks: [{ ...free, group_id: 'kids' }] })).toEqual(remaining);
  expect(daysOf({ breaks: [{ ...free, group_id: 'adults' }] })).toHaveLength(4);
  const oneDay = { from: '2026-01-13', until: '2026-01-18', group_id: null };
  expect(daysOf({ breaks: [oneDay] })).toHaveLength(4);
});

test('a stored session takes precedence over its slot and over a break', () => {
  const held = { ...plannedSession(slot, '2026-01-12'), state: 'HELD' as const, minutes: 60 };
  const breaks = [{ group_id: null, from: '2026-01-01', until: '2026-01-31' }];
  expect(planSessions(plan({ stored: [held], breaks }), january)).toEqual([held]);
  expect(planSessions(plan({ stored: [held] }), january)[1]).toEqual(held);
});

test('a moved session is on its new day only', () => {
  const moved = { ...plannedSession(slot, '2026-01-12'), date: '2026-01-14' };
  expect(daysOf({ stored: [moved] })).toEqual(['01-05', '01-14', '01-19', '01-26']);
  const away = { ...moved, date: '2026-02-03' };
  expect(daysOf({ stored: [away] })).toEqual(['01-05', '01-19', '01-26']);
});

test('sessions keep their local time when clocks change', () => {
  const night = { ...slot, weekday: 7, start: '02:30' };
  const [spring] = planSessions(plan({ slots: [night] }), {
    from: '2026-03-29',
    until: '2026-03-29',
  });
  expect(spring).toMatchObject({ date: '2026-03-29', start: '02:30', minutes: 90 });
  expect(daysOf({ slots: [night] }, { from: '2026-10-18', until: '2026-11-01' })).toEqual([
    '10-18',
    '10-25',
    '11-01',
  ]);
});

test('sessions are ordered by start, with ids that are the same on every device', () => {
  const evening = { ...slot, id: 'evening', start: '19:00' };
  const early = { ...slot, id: 'early', start: '08:00' };
  const days = { from: '2026-01-05', until: '2026-01-05' };
  const sessions = planSessions(plan({ slots: [evening, slot, early] }), days);
  expect(sessions.map(({ start }) => start)).toEqual(['08:00', '17:00', '19:00']);
  expect(sessions[0]?.id).toBe(sessionIdOf('early', '2026-01-05'));
});

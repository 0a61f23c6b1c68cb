import { expect, test } from 'vitest';
import { changeSlot } from './change-slot.ts';
import type { TrainingSlot } from './training-group.ts';

const day = '2026-03-10';
const slot: TrainingSlot = {
  id: 'monday',
  group_id: 'kids',
  weekday: 1,
  start: '17:00',
  minutes: 60,
  valid_from: '2026-01-05',
  valid_until: null,
  series_id: null,
};
const change = (changes: Partial<TrainingSlot>, current: Partial<TrainingSlot> = {}) => {
  const before = { ...slot, ...current };
  return changeSlot(before, { ...before, ...changes }, day);
};

test.each([{ weekday: 2 }, { start: '18:00' }, { minutes: 90 }])(
  'a change to %j ends a weekly time the day before, and another continues it',
  (changes) => {
    const ended = { ...slot, valid_until: '2026-03-09' };
    const continued = { ...slot, ...changes, valid_from: day, series_id: 'monday' };
    expect(change(changes)).toEqual({ ended, slot: continued });
    expect(change(changes, { series_id: 'first' })).toMatchObject({ slot: { series_id: 'first' } });
  },
);

test('a change from a later day on leaves the weekly time until then', () => {
  const from = { start: '18:00', valid_from: '2026-04-06' };
  const ended = { ...slot, valid_until: '2026-04-05' };
  expect(change(from)).toEqual({ ended, slot: { ...slot, ...from, series_id: 'monday' } });
  // a pause: its time is the same before and after
  expect(change({ valid_from: '2026-04-06' })).toMatchObject({
    ended: { valid_until: '2026-03-09' },
    slot: { valid_from: '2026-04-06' },
  });
});

test('a weekly time without a past, and its first and last day, are changed as they are', () => {
  const ahead = { valid_from: day };
  expect(change({ start: '18:00' }, ahead)).toEqual({
    slot: { ...slot, ...ahead, start: '18:00' },
  });
  for (const days of [
    { valid_from: '2026-01-01' },
    { valid_until: '2026-03-09' },
    { valid_until: '2026-07-01' },
  ])
    expect(change(days)).toEqual({ slot: { ...slot, ...days } });
  // it is over, and stays so
  const over = { valid_until: '2026-02-02' };
  expect(change({ valid_from: '2026-01-01' }, over)).toMatchObject({ slot: over });
});

test.each([
  ['valid_from', { valid_from: '2026-02-01' }],
  ['valid_from', { valid_from: '2026-02-01', start: '18:00' }],
  ['valid_from', { valid_from: '2026-01-01', start: '18:00' }],
  ['valid_until', { valid_until: '2026-03-08' }],
] as const)('a change of the past is refused at %s: %j', (refused, changes) => {
  expect(change(changes)).toEqual({ refused });
});

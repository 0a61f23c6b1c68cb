import { loadLanguage } from '@dojang/schemas/languages';
import type { TrainingSlot } from '@dojang/schemas/training-group';
import { expect, test } from 'vitest';
import { describeSlots } from './describe-group.ts';

const german = await loadLanguage('de');
const slotsOf = (weekdays: readonly number[], about: Partial<TrainingSlot> = {}): TrainingSlot[] =>
  weekdays.map((weekday) => ({
    id: `${weekday} ${about.start}`,
    group_id: 'kids',
    weekday,
    start: '18:00',
    minutes: 60,
    valid_from: '2026-01-01',
    valid_until: null,
    series_id: null,
    ...about,
  }));
const week = [1, 2, 3, 4, 5, 6, 7];

test('seven equal weekly times are listed as daily, any other by its weekday', () => {
  const slots = [...slotsOf(week), ...slotsOf([3], { start: '20:00' })];
  expect(describeSlots(german, slots)).toEqual([
    'täglich 18:00, 60 Minuten',
    'Mittwoch 20:00, 60 Minuten',
  ]);
});

test('six equal weekly times, or seven of which one differs, are listed by weekday', () => {
  expect(describeSlots(german, slotsOf(week.slice(1)))).toHaveLength(6);
  const longer = [...slotsOf(week.slice(1)), ...slotsOf([1], { minutes: 90 })];
  expect(describeSlots(german, longer)).toHaveLength(7);
  const ending = [...slotsOf(week.slice(1)), ...slotsOf([1], { valid_until: '2030-01-01' })];
  expect(describeSlots(german, ending)).toHaveLength(7);
  expect(describeSlots(german, [])).toEqual([]);
});

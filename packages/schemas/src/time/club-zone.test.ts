import { afterEach, expect, test } from 'vitest';
import { dayOf, instantOf, setClubZone } from './club-zone.ts';

afterEach(() => setClubZone(null));

test('a device in another zone has the days and times of the club', () => {
  const late = new Date('2026-02-26T17:30:00Z');
  expect(dayOf(late)).toBe('2026-02-26');
  setClubZone('Asia/Bangkok');
  expect(dayOf(late)).toBe('2026-02-27');
  expect(instantOf('2026-02-27', '12:00')).toEqual(new Date('2026-02-27T05:00:00Z'));
  setClubZone('Mars/Olympus');
  expect(dayOf(late)).toBe('2026-02-27');
});

test.each([
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z', 'skipped in spring: 3:30'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z', 'twice in autumn: the first'],
  ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00Z', 'after it'],
  ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00Z', 'a day without midnight'],
  ['America/Havana', '2026-11-01', '00:00', '2026-11-01T04:00:00Z', 'a day with two'],
  ['Pacific/Apia', '2011-12-30', '00:00', '2011-12-30T10:00:00Z', 'a day that is left out'],
  ['Asia/Kathmandu', '2026-01-01', '00:00', '2025-12-31T18:15:00Z', 'a quarter of an hour'],
])('in %s %s %s is %s: %s', (zone, day, time, instant) => {
  setClubZone(zone);
  expect(instantOf(day, time)).toEqual(new Date(instant));
});

test('every day begins at its own first minute, in every zone', () => {
  for (const zone of ['Europe/Berlin', 'America/Santiago', 'Africa/Cairo', 'Australia/Lord_Howe']) {
    setClubZone(zone);
    for (let n = 0; n < 366; n += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
      const start = instantOf(day);
      expect([dayOf(start), dayOf(new Date(start.getTime() - 1)) < day]).toEqual([day, true]);
    }
  }
});

import { expect, onTestFinished, test } from 'vitest';
import { english } from '../../testing/samples.ts';
import { instantOf, setClubZone } from '../../time/club-zone.ts';
import { deadlineText } from '../entry/describe-entry.ts';
import { AnnouncementDraft } from './announcement-calls.ts';
import { announcementFields } from './announcement.ts';
import { feeAt, isClosed, isClosedForLate } from './registration.ts';

const days = { day: '2026-03-06', last_day: '2026-03-07' };
const day = { ...days, deadline: '2026-02-26', deadline_time: null, late_until: '2026-02-28' };
const at = (text: string) => new Date(`2026-${text}`);

test('registration closes at the time of its day, or at its end', () => {
  const noon = { ...day, deadline_time: '12:00' };
  expect(['02-26T11:59:59', '02-26T12:00:00'].map((text) => isClosed(noon, at(text)))).toEqual([
    false,
    true,
  ]);
  expect(['02-26T23:59:59', '02-27T00:00:00'].map((text) => isClosed(day, at(text)))).toEqual([
    false,
    true,
  ]);
  const late = ['02-28T23:59:59', '03-01T00:00:00'].map((text) => isClosedForLate(day, at(text)));
  expect(late).toEqual([false, true]);
});

test('without a deadline, registration ends with the last day, for coaches too', () => {
  const open = { ...days, deadline: null, deadline_time: null, late_until: null };
  const ends = [at('03-07T23:59:59'), at('03-08T00:00:00')];
  for (const isOver of [isClosed, isClosedForLate])
    expect(ends.map((now) => isOver(open, now))).toEqual([false, true]);
  const announced = { ...open, deadline: '2026-03-06' };
  expect(ends.map((now) => isClosedForLate(announced, now))).toEqual([false, true]);
});

test('a day that is moved alone closes registration before an old deadline, and not by an old last day', () => {
  const moved = { ...day, day: '2026-02-20', last_day: null, late_until: null };
  expect([isClosed(moved, at('02-20T23:59:59')), isClosed(moved, at('02-21T00:00:00'))]).toEqual([
    false,
    true,
  ]);
  expect(deadlineText(english, moved)).toBe('20 February');
  const later = { ...day, day: '2026-04-06', deadline: null, late_until: null };
  expect([isClosed(later, at('04-06T12:00')), isClosed(later, at('04-07T00:00'))]).toEqual([
    false,
    true,
  ]);
  expect(deadlineText(english, later)).toBe('6 April');
});

test('a device in another zone closes at the same instant as the club', () => {
  onTestFinished(() => setClubZone(null));
  for (const zone of ['Europe/Berlin', 'Asia/Bangkok', 'America/Santiago']) {
    setClubZone(zone);
    const noon = instantOf('2026-02-26', '12:00');
    const fee = { kind: 'ENTRY' as const, cents: 1, from: null, until: '2026-02-26' };
    const before = new Date(instantOf('2026-02-27').getTime() - 1);
    expect(isClosed({ ...day, deadline_time: '12:00' }, noon)).toBe(true);
    expect(isClosed({ ...day, deadline_time: '12:00' }, new Date(noon.getTime() - 1))).toBe(false);
    expect([isClosed(day, before), feeAt({ ...day, fees: [fee] }, before)]).toEqual([false, 1]);
  }
});

test('a fee counts on its days, the last one included, late ones after the deadline; without one it is not stated', () => {
  const entry = { kind: 'ENTRY' as const, cents: 3000, from: null, until: '2026-02-01' };
  const later = { ...entry, cents: 3500, from: '2026-02-02', until: '2026-02-25' };
  const fees = [entry, later, { ...entry, kind: 'LATE' as const, cents: 4000, until: null }];
  const feesAt = (...times: string[]) => times.map((one) => feeAt({ ...day, fees }, at(one)));
  expect(feesAt('02-01T23:00', '02-25T10:00')).toEqual([3000, 3500]);
  expect(feesAt('02-26T10:00', '02-27T10:00')).toEqual([null, 4000]);
});

test('each field of an announcement may be sent, and left out', () => {
  const about = { name: 'Spring Cup', location: 'Hall 3', day: '2026-03-06' };
  const draft: Readonly<Record<string, unknown>> = AnnouncementDraft.parse(about);
  expect(Object.keys(announcementFields).filter((name) => draft[name] === undefined)).toEqual([]);
});

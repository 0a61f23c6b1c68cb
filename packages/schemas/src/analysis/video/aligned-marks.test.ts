import { expect, test } from 'vitest';
import { boutPacks } from '../../grading/pack/bout-packs.ts';
import { score } from '../../scorecard/bout/testing/bout.ts';
import { alignedMarks, labelOfPoint } from './aligned-marks.ts';

const startMs = Date.parse('2026-11-28T10:00:00.000Z');
const after = (ms: number) => ({ at: new Date(startMs + ms).toISOString() });
const clock = { kind: 'CLOCK', data: {} } as const;
const stop = { kind: 'STOP', data: { why: 'STOP' } } as const;
const head = (side: 0 | 1) => ({ kind: 'PRESS', data: { side, technique: 'HEAD' } }) as const;

function marksOf({ log, rules }: ReturnType<typeof score>, offset_ms: number | null = 12_340) {
  const data = boutPacks.find(({ id }) => id === 'wt-2026-06')?.data ?? null;
  const { rounds, round_ms, rest_ms, judges, forms } = rules;
  const times = { rounds, round_ms, rest_ms, judges, forms };
  const guest = { user_id: null, name: 'Guest', club: null };
  return alignedMarks({ offset_ms }, { rules: data, sides: [guest, guest], times, events: log });
}
const timesOf = (bout: ReturnType<typeof score>) => marksOf(bout).map(({ at_ms }) => at_ms);

test('a point lies where the clock and the stops before it say, from the start of round 1 in the film', () => {
  const bout = score('wt-2026-06');
  bout.add(clock, { clock_ms: 120_000, ...after(0) });
  bout.add(head(0), { clock_ms: 77_000, ...after(43_900) });
  bout.add(stop, { clock_ms: 70_000, ...after(50_000) });
  // pressed while the clock stands: of the moment before
  bout.add({ kind: 'PENALTY', data: { side: 0 } }, { clock_ms: 70_000, ...after(55_000) });
  bout.add(clock, { clock_ms: 70_000, ...after(61_500) });
  bout.add(head(1), { clock_ms: 60_000, ...after(72_000) });
  expect(timesOf(bout)).toEqual([55_340, 62_340, 12_340 + 60_000 + 11_500]);
});

test('the rest between two rounds is in the film, too', () => {
  const bout = score('wt-2026-06');
  bout.add(clock, { clock_ms: 120_000, ...after(0) });
  bout.add(head(0), { clock_ms: 100_000, ...after(20_000) });
  bout.add({ kind: 'STOP', data: { why: 'TIME' } }, { clock_ms: 0, ...after(120_000) });
  bout.add(clock, { round: 2, clock_ms: 120_000, ...after(185_000) });
  bout.add(head(1), { round: 2, clock_ms: 119_000, ...after(186_300) });
  expect(timesOf(bout)).toEqual([32_340, 198_340]);
});

test('what was taken back is no mark, what was corrected is what it became, at its moment', () => {
  const bout = score('wt-2026-06');
  bout.add(clock, { clock_ms: 120_000, ...after(0) });
  const first = bout.add(head(0), { clock_ms: 110_000 });
  const second = bout.add(head(0), { clock_ms: 100_000 });
  bout.add({ kind: 'VOID', data: { event_id: first } }, { clock_ms: 90_000 });
  const by = { kind: 'PRESS', data: { side: 1, technique: 'PUNCH' } } as const;
  bout.add({ kind: 'REPLACE', data: { event_id: second, by } }, { clock_ms: 90_000 });
  expect(marksOf(bout)).toMatchObject([{ id: second, at_ms: 32_340, event: by }]);
});

test('a corrected clock moves nothing that was before, and what comes after follows it', () => {
  const bout = score('wt-2026-06');
  bout.add(clock, { clock_ms: 120_000, ...after(0) });
  bout.add(head(0), { clock_ms: 110_000 });
  bout.add(stop, { clock_ms: 100_000, ...after(20_000) });
  bout.add({ kind: 'SET', data: { clock_ms: 105_000, reason: 'late' } }, { clock_ms: 100_000 });
  bout.add(clock, { clock_ms: 105_000, ...after(30_000) });
  bout.add(head(1), { clock_ms: 95_000 });
  expect(timesOf(bout)).toEqual([22_340, 52_340]);
});

test('a tablet whose time of day is behind takes no mark back before the run that ended', () => {
  const bout = score('wt-2026-06');
  bout.add(clock, { clock_ms: 120_000, ...after(0) });
  bout.add(stop, { clock_ms: 100_000, ...after(20_000) });
  bout.add(clock, { clock_ms: 100_000, ...after(-3_600_000), device: 'other' });
  bout.add(head(0), { clock_ms: 90_000 });
  expect(timesOf(bout)).toEqual([42_340]);
});

test('without an offset or a start of the clock there are no marks', () => {
  const bout = score('wt-2026-06');
  expect(marksOf(bout)).toEqual([]);
  bout.add(clock, { clock_ms: 120_000, ...after(0) });
  bout.add(head(0), { clock_ms: 110_000 });
  expect(marksOf(bout, null)).toEqual([]);
});

test('a point is scored or conceded by side, and a penalty is a point of the other side', () => {
  const bout = score('wt-2026-06');
  bout.add(clock, { clock_ms: 120_000, ...after(0) });
  bout.press(0, 'HEAD', 'P');
  bout.add({ kind: 'PENALTY', data: { side: 0, both: true } });
  const labels = marksOf(bout).map(({ event }) => [labelOfPoint(event, 0), labelOfPoint(event, 1)]);
  expect(labels).toEqual([
    ['SCORED', 'CONCEDED'],
    ['CONCEDED', 'SCORED'],
    [null, null],
  ]);
});

import * as fc from 'fast-check';
import type { AttendanceState, SentMark } from '@dojang/schemas/training';
import { describe, expect, test } from 'vitest';
import type { StoredMark } from './marks-repository.ts';
import { contradicts, effectiveMs, mergeMarks } from './merge-marks.ts';

const nowMs = 1_000_000;
const mark = (fields: Partial<SentMark>): SentMark => ({
  id: 'a',
  session_id: 'monday',
  slot_id: null,
  slot_date: null,
  user_id: 'mina',
  mark: 'HERE',
  minutes: null,
  note: null,
  knownId: null,
  editedMs: 1000,
  ...fields,
});

/** Stored marks after another request of `by`. */
function apply(stored: StoredMark[], sent: SentMark[], by = 'coach'): StoredMark[] {
  const { added, outdated } = mergeMarks(stored, sent, { by, nowMs }, () => null);
  const before = stored.map((one) =>
    outdated.includes(one.id) ? { ...one, is_current: false } : one,
  );
  return [...before, ...added];
}
const currentOf = (stored: StoredMark[]) =>
  stored
    .filter(({ is_current }) => is_current)
    .map(({ session_id, user_id, id }) => `${session_id} ${user_id} ${id}`)
    .sort();

describe('the effective time of a mark', () => {
  test("is the device's time, but neither in the future nor negative", () => {
    expect(effectiveMs({ editedMs: 5 }, undefined, nowMs)).toBe(5);
    expect(effectiveMs({ editedMs: nowMs + 5 }, undefined, nowMs)).toBe(nowMs);
    expect(effectiveMs({ editedMs: Number.MIN_SAFE_INTEGER }, undefined, nowMs)).toBe(0);
  });

  test('is after the mark it is based on, whatever the clocks say', () => {
    const known = { id: 'a', editedMs: 900 };
    expect(effectiveMs({ editedMs: 5 }, known, nowMs)).toBe(901);
    expect(effectiveMs({ editedMs: 5000 }, known, nowMs)).toBe(5000);
  });

  test('ignores a base of another person or session', () => {
    const stored = apply([], [mark({ id: 'a', editedMs: 900 })]);
    for (const other of [{ user_id: 'jun' }, { session_id: 'friday' }]) {
      const [, added] = apply(stored, [mark({ id: 'b', knownId: 'a', editedMs: 5, ...other })]);
      expect(added?.editedMs).toBe(5);
    }
  });
});

/** A tap on one of three devices with wrong clocks. */
const tap = fc.record({
  device: fc.integer({ min: 0, max: 2 }),
  user_id: fc.constantFrom('mina', 'jun'),
  session_id: fc.constantFrom('monday', 'friday'),
  mark: fc.constantFrom<AttendanceState>('HERE', 'ABSENT', 'EXCUSED'),
  editedMs: fc.integer({ min: 0, max: 50 }),
});

test('the result does not depend on the order in which requests of several devices arrive', () => {
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 15 }), fc.infiniteStream(fc.nat()), (taps, choices) => {
      // each device bases marks on its own earlier ones and sends them in order
      const queues: SentMark[][] = [[], [], []];
      const last = new Map<string, string>();
      for (const [n, { device, ...fields }] of taps.entries()) {
        const place = `${device} ${fields.user_id} ${fields.session_id}`;
        const id = `mark-${String(n).padStart(2, '0')}`;
        queues[device]?.push(mark({ ...fields, id, knownId: last.get(place) ?? null }));
        last.set(place, id);
      }
      const sequential = queues.reduce<StoredMark[]>((stored, sent) => apply(stored, sent), []);
      // interleaved batches, some repeated
      let mixed: StoredMark[] = [];
      const remaining = queues.map((queue) => [...queue]);
      while (remaining.some(({ length }) => length > 0)) {
        const waiting = remaining.filter(({ length }) => length > 0);
        const queue = waiting[(choices.next().value ?? 0) % waiting.length] ?? [];
        const part = queue.splice(0, 1 + ((choices.next().value ?? 0) % 3));
        mixed = apply(mixed, part);
        if ((choices.next().value ?? 0) % 2) mixed = apply(mixed, part);
      }
      expect(currentOf(mixed)).toEqual(currentOf(sequential));
      expect(mixed).toHaveLength(taps.length);
      const places = new Set(taps.map(({ user_id, session_id }) => `${session_id} ${user_id}`));
      expect(currentOf(mixed)).toHaveLength(places.size);
    }),
    { numRuns: 2000, seed: 20_261_123 },
  );
});

test('each erased person keeps a place of their own', () => {
  const erased = apply([], [mark({ id: 'a' }), mark({ id: 'b', user_id: 'jun' })]).map((one) => ({
    ...one,
    user_id: null,
  }));
  const stored = apply(erased, [mark({ id: 'c', user_id: 'ara' })]);
  expect(currentOf(stored)).toHaveLength(3);
});

test('a request contradicts itself if two marks have the same base, or the same id, and differ', () => {
  const here = mark({ id: 'a' });
  const undo = mark({ id: 'b', mark: 'ABSENT', knownId: 'a' });
  expect(contradicts([here, undo])).toBe(false);
  expect(contradicts([here, here])).toBe(false);
  expect(contradicts([here, mark({ id: 'b', mark: 'ABSENT' })])).toBe(true);
  expect(contradicts([here, mark({ id: 'b', minutes: 5 })])).toBe(true);
  expect(contradicts([here, mark({ id: 'b', user_id: 'jun', mark: 'ABSENT' })])).toBe(false);
  expect(contradicts([here, mark({ id: 'a', user_id: 'jun' })])).toBe(true);
});

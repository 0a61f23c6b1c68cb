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

/** What is stored after another request of `by`. */
function take(stored: StoredMark[], sent: SentMark[], by = 'coach'): StoredMark[] {
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

describe('when a mark counts as made', () => {
  test('is when its maker says, but never in the future, nor before the beginning of time', () => {
    expect(effectiveMs({ editedMs: 5 }, undefined, nowMs)).toBe(5);
    expect(effectiveMs({ editedMs: nowMs + 5 }, undefined, nowMs)).toBe(nowMs);
    expect(effectiveMs({ editedMs: Number.MIN_SAFE_INTEGER }, undefined, nowMs)).toBe(0);
  });

  test('is after the mark that its maker knew, whatever the clocks say', () => {
    const known = { id: 'a', editedMs: 900 };
    expect(effectiveMs({ editedMs: 5 }, known, nowMs)).toBe(901);
    expect(effectiveMs({ editedMs: 5000 }, known, nowMs)).toBe(5000);
  });

  test('takes no account of a mark of somebody else, or of another session', () => {
    const stored = take([], [mark({ id: 'a', editedMs: 900 })]);
    for (const other of [{ user_id: 'jun' }, { session_id: 'friday' }]) {
      const [, added] = take(stored, [mark({ id: 'b', knownId: 'a', editedMs: 5, ...other })]);
      expect(added?.editedMs).toBe(5);
    }
  });
});

/** A tap of one of three devices: on whom, and how wrong the clock is. */
const tap = fc.record({
  device: fc.integer({ min: 0, max: 2 }),
  user_id: fc.constantFrom('mina', 'jun'),
  session_id: fc.constantFrom('monday', 'friday'),
  mark: fc.constantFrom<AttendanceState>('HERE', 'ABSENT', 'EXCUSED'),
  editedMs: fc.integer({ min: 0, max: 50 }),
});

test('whatever the order in which requests of several devices arrive, the same marks count', () => {
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 15 }), fc.infiniteStream(fc.nat()), (taps, choices) => {
      // each device knows its own taps, and sends them in the order in which they were made
      const queues: SentMark[][] = [[], [], []];
      const last = new Map<string, string>();
      for (const [n, { device, ...fields }] of taps.entries()) {
        const place = `${device} ${fields.user_id} ${fields.session_id}`;
        const id = `mark-${String(n).padStart(2, '0')}`;
        queues[device]?.push(mark({ ...fields, id, knownId: last.get(place) ?? null }));
        last.set(place, id);
      }
      const inTurn = queues.reduce<StoredMark[]>((stored, sent) => take(stored, sent), []);
      // in parts, in any order of the devices, some of them sent twice
      let mixed: StoredMark[] = [];
      const rest = queues.map((queue) => [...queue]);
      while (rest.some(({ length }) => length > 0)) {
        const waiting = rest.filter(({ length }) => length > 0);
        const queue = waiting[(choices.next().value ?? 0) % waiting.length] ?? [];
        const part = queue.splice(0, 1 + ((choices.next().value ?? 0) % 3));
        mixed = take(mixed, part);
        if ((choices.next().value ?? 0) % 2) mixed = take(mixed, part);
      }
      expect(currentOf(mixed)).toEqual(currentOf(inTurn));
      expect(mixed).toHaveLength(taps.length);
      const places = new Set(taps.map(({ user_id, session_id }) => `${session_id} ${user_id}`));
      expect(currentOf(mixed)).toHaveLength(places.size);
    }),
    { numRuns: 2000, seed: 20_261_123 },
  );
});

test('a person who is erased is nobody else, and every such place counts', () => {
  const erased = take([], [mark({ id: 'a' }), mark({ id: 'b', user_id: 'jun' })]).map((one) => ({
    ...one,
    user_id: null,
  }));
  const stored = take(erased, [mark({ id: 'c', user_id: 'ara' })]);
  expect(currentOf(stored)).toHaveLength(3);
});

test('a request contradicts itself where it says two things from the same knowledge, or by one id', () => {
  const here = mark({ id: 'a' });
  const undo = mark({ id: 'b', mark: 'ABSENT', knownId: 'a' });
  expect(contradicts([here, undo])).toBe(false);
  expect(contradicts([here, here])).toBe(false);
  expect(contradicts([here, mark({ id: 'b', mark: 'ABSENT' })])).toBe(true);
  expect(contradicts([here, mark({ id: 'b', minutes: 5 })])).toBe(true);
  expect(contradicts([here, mark({ id: 'b', user_id: 'jun', mark: 'ABSENT' })])).toBe(false);
  expect(contradicts([here, mark({ id: 'a', user_id: 'jun' })])).toBe(true);
});

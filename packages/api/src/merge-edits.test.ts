import { english } from '@dojang/schemas/testing/samples';
import { UserUpdate } from '@dojang/schemas/user';
import { TournamentUpdate } from '@dojang/schemas/tournament';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const mergeUser = (now: object, wanted: object, before?: object) =>
  mergeEdits(english, UserUpdate, { ...now }, wanted, { ...before });

test('what is not known to its sender is written as it is', () => {
  expect(mergeUser({ name: 'A' }, { name: 'B' })).toEqual({ name: 'B' });
  expect(mergeUser({ name: 'A' }, { name: 'B' }, { kup: null })).toEqual({ name: 'B' });
});

test('what nobody else has changed is written, and what is so already is not', () => {
  const before = { name: 'A', kup: null };
  expect(mergeUser(before, { name: 'B', kup: null }, before)).toEqual({ name: 'B' });
  expect(mergeUser({ name: 'B' }, { name: 'B' }, { name: 'A' })).toEqual({});
});

test('what its sender has left as it was stays as somebody else has made it', () => {
  const before = { name: 'A', kup: 'DAN' };
  expect(mergeUser({ name: 'B', kup: 'DAN' }, { ...before, kup: null }, before)).toEqual({
    kup: null,
  });
});

test('a field that is not sent is no conflict', () => {
  expect(mergeUser({ name: 'C', kup: 'DAN' }, { kup: null }, { name: 'A', kup: 'DAN' })).toEqual({
    kup: null,
  });
});

test('a file is the same whatever is told of it besides its id', () => {
  const now = { result: { id: 'a', filename: 'a.pdf' } };
  const before = { result: { id: 'a' } };
  expect(mergeEdits(english, TournamentUpdate, now, { result: null }, before)).toEqual({
    result: null,
  });
  expect(mergeEdits(english, TournamentUpdate, now, { result: { id: 'a' } }, before)).toEqual({});
});

describe('the participants', () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const ids = fc.uniqueArray(fc.constantFrom(...people), { maxLength: 8 });
  const merge = (now: string[], wanted: string[], before: string[]) =>
    mergeEdits(
      english,
      TournamentUpdate,
      { participants: now.map((id) => ({ id, name: id })) },
      { participants: wanted },
      { participants: before },
    ).participants ?? [];

  test('are exactly those wanted, in their order, when nobody else has changed them', () => {
    fc.assert(
      fc.property(ids, ids, (now, wanted) => {
        expect(merge(now, wanted, now)).toEqual(wanted);
      }),
    );
  });

  test('have each once who was added, and nobody who was taken away, by whomever', () => {
    fc.assert(
      fc.property(ids, ids, ids, (now, wanted, before) => {
        const merged = merge(now, wanted, before);
        expect(new Set(merged).size).toBe(merged.length);
        for (const id of people) {
          const [isNow, isWanted, was] = [now, wanted, before].map((list) => list.includes(id));
          // whoever changed something about this one has their way; both can only have wanted the same
          expect(merged.includes(id)).toBe(was ? isNow && isWanted : isNow || isWanted);
        }
      }),
    );
  });
});

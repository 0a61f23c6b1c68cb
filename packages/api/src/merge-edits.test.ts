import { english } from '@dojang/schemas/testing/samples';
import { UserUpdate } from '@dojang/schemas/user';
import { TournamentUpdate } from '@dojang/schemas/tournament';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const mergeUser = (now: object, wanted: object, before?: object) =>
  mergeEdits(english, UserUpdate, { ...now }, wanted, { ...before });

test('a field missing in `before` is written as it is', () => {
  expect(mergeUser({ name: 'A' }, { name: 'B' })).toEqual({ name: 'B' });
  expect(mergeUser({ name: 'A' }, { name: 'B' }, { kup: null })).toEqual({ name: 'B' });
});

test('a field unchanged since is written, one that already has the value is not', () => {
  const before = { name: 'A', kup: null };
  expect(mergeUser(before, { name: 'B', kup: null }, before)).toEqual({ name: 'B' });
  expect(mergeUser({ name: 'B' }, { name: 'B' }, { name: 'A' })).toEqual({});
});

test('a field that the sender did not touch keeps the change of another user', () => {
  const before = { name: 'A', kup: 'DAN' };
  expect(mergeUser({ name: 'B', kup: 'DAN' }, { ...before, kup: null }, before)).toEqual({
    kup: null,
  });
});

test('a missing field is no conflict', () => {
  expect(mergeUser({ name: 'C', kup: 'DAN' }, { kup: null }, { name: 'A', kup: 'DAN' })).toEqual({
    kup: null,
  });
});

test('files are compared by id only', () => {
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

  test('are exactly those wanted, in order, if they were not changed by others', () => {
    fc.assert(
      fc.property(ids, ids, (now, wanted) => {
        expect(merge(now, wanted, now)).toEqual(wanted);
      }),
    );
  });

  test('include each added one once, and no removed one, whoever made the change', () => {
    fc.assert(
      fc.property(ids, ids, ids, (now, wanted, before) => {
        const merged = merge(now, wanted, before);
        expect(new Set(merged).size).toBe(merged.length);
        for (const id of people) {
          const [isNow, isWanted, was] = [now, wanted, before].map((list) => list.includes(id));
          // both sides can only have changed it to the same state
          expect(merged.includes(id)).toBe(was ? isNow && isWanted : isNow || isWanted);
        }
      }),
    );
  });
});

import { sampleMember } from '@dojang/schemas/testing';
import { expect, test } from 'vitest';
import { mergeProfile, versionsOf } from './merge-profile.ts';

/** A member who has chosen several values of a field, as any field of the profile could have them. */
const current = { ...sampleMember, kup: ['A', 'B'] as never };

test('a list that says the same is no change, and gets no new version', () => {
  const changes = { kup: ['A', 'B'] as never };
  expect(versionsOf(current, changes, 5)).toEqual({});
  expect(mergeProfile(current, {}, { changes, known: {}, editedMs: {} }, 5).update).toEqual({});
});

test('of two edits of one moment the one that arrived first stands', () => {
  const second = { changes: { name: 'Second' }, known: { name: 1 }, editedMs: { name: 4 } };
  expect(mergeProfile(current, { name: 4 }, second, 5).update).toEqual({});
  expect(mergeProfile(current, { name: 3 }, second, 5).update).toEqual({ name: 'Second' });
});

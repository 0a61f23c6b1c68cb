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

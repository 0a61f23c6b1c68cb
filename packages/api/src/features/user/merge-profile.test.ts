import { sampleMember } from '@dojang/schemas/testing/samples';
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

const nowMs = Date.parse('2026-03-01T12:00:00Z');
const mergeAt = (versionMs: number, known: object, editedMs: number) =>
  mergeProfile(
    current,
    { surname: versionMs },
    { changes: { surname: 'Lee' }, known, editedMs: { surname: editedMs } },
    nowMs,
  );

test('a version that a wrong clock has set in the future keeps no edit out, and is brought back', () => {
  const future = nowMs + 400 * 86_400_000;
  for (const known of [{ surname: future }, {}]) {
    const { update, versions } = mergeAt(future, known, nowMs - 5);
    expect(update).toEqual({ surname: 'Lee' });
    expect(versions).toEqual({ surname: nowMs - 5 });
  }
});

test('a version of a server whose clock is a little ahead still counts', () => {
  expect(mergeAt(nowMs + 1000, {}, nowMs).update).toEqual({});
});

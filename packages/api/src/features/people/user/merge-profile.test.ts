import { sampleMember } from '@dojang/schemas/testing/samples';
import { expect, test } from 'vitest';
import { mergeProfile, versionsOf } from './merge-profile.ts';

/** A member with a list as the value of a field. */
const current = { ...sampleMember, kup: ['A', 'B'] as never };

test('an equal list is no change and gets no new version', () => {
  const changes = { kup: ['A', 'B'] as never };
  expect(versionsOf(current, changes, 5)).toEqual({});
  expect(mergeProfile(current, {}, { changes, known: {}, editedMs: {} }, 5).update).toEqual({});
});

test('of two edits with the same time the first to arrive wins', () => {
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

test('a version in the future, from a wrong clock, blocks no edit and is corrected', () => {
  const future = nowMs + 400 * 86_400_000;
  for (const known of [{ surname: future }, {}]) {
    const { update, versions } = mergeAt(future, known, nowMs - 5);
    expect(update).toEqual({ surname: 'Lee' });
    expect(versions).toEqual({ surname: nowMs - 5 });
  }
});

test('a version of a server with a slightly fast clock still counts', () => {
  expect(mergeAt(nowMs + 1000, {}, nowMs).update).toEqual({});
});

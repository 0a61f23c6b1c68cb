import { sampleMember } from '@dojang/schemas/testing';
import { expect, test } from 'vitest';
import { changesOf, UserChange } from './user-change.ts';

const user = { ...sampleMember, surname: null };
const untouched = UserChange.parse(user);

test('an untouched form changes nothing', () => {
  expect(changesOf(user, untouched)).toEqual({});
});

test('only what was changed is sent, emptied fields as null', () => {
  expect(changesOf(user, { ...untouched, kup: null, authority: 'ADMIN' })).toEqual({
    kup: null,
    authority: 'ADMIN',
  });
});

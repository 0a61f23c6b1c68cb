import type { User } from '@dojang/schemas/user';
import { expect, test } from 'vitest';
import { changesOf, UserChange } from './user-change.ts';

const user: User = {
  id: 'u1',
  name: 'Mina',
  surname: null,
  email: 'mina@example.org',
  kup: 'FOUR',
  weight_class: 'TO_57KG',
  gender: 'FEMALE',
  ag: 'YOUTHA',
  pg: null,
  birthday: '2009-04-17',
  img: null,
  failed_logins: 0,
  authority: 'USER',
  allowed: false,
  video_upload: false,
  register_competition: false,
  timestamp: new Date('2026-01-02T03:04:05.678Z'),
};
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

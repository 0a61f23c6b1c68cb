import { expect, test } from 'vitest';
import { LocalUser, localUserOf } from './local-user.ts';
import { sampleMember } from './testing.ts';

test('a record that a device has kept from before a field was made is completed with what is empty', () => {
  const { allowed: _allowed, kup: _kup, ...kept } = localUserOf(sampleMember);
  expect(LocalUser.parse(kept)).toMatchObject({ name: 'Mina', allowed: false, kup: null });
});

import { expect, test } from 'vitest';
import { LocalProfile, localProfileOf } from './profile.ts';
import { sampleMember } from './testing.ts';

test('a record that a device has kept from before a field was made is completed with what is empty', () => {
  const { allowed: _allowed, kup: _kup, ...kept } = localProfileOf(sampleMember);
  expect(LocalProfile.parse(kept)).toMatchObject({ name: 'Mina', allowed: false, kup: null });
});

import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password is kept as argon2id with 19 MiB, 2 passes and a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('kyorugi-42'), hashPassword('kyorugi-42')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('only the right password of an account that exists is accepted', async () => {
  const passwordHash = await hashPassword('kyorugi-42');
  expect(await verifyPassword(passwordHash, 'kyorugi-42')).toBe(true);
  expect(await verifyPassword(passwordHash, 'secret2')).toBe(false);
  expect(await verifyPassword(undefined, 'no account has this password')).toBe(false);
  expect(await verifyPassword('not a hash', 'kyorugi-42')).toBe(false);
});

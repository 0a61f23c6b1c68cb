import { expect, test } from 'vitest';
import { hashPassword, noPasswordHash, verifyPassword } from './password.ts';

test('a password is hashed as argon2id with 19 MiB, 2 passes and a random salt', async () => {
  const [one, two] = await Promise.all([hashPassword('kyorugi-42'), hashPassword('kyorugi-42')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('only the right password of an existing account is accepted', async () => {
  const passwordHash = await hashPassword('kyorugi-42');
  expect(await verifyPassword(passwordHash, 'kyorugi-42')).toBe(true);
  expect(await verifyPassword(passwordHash, 'secret2')).toBe(false);
  expect(await verifyPassword(undefined, 'no account has this password')).toBe(false);
  expect(await verifyPassword('not a hash', 'kyorugi-42')).toBe(false);
});

test('an account without a password refuses any, after the same work as for a wrong one', async () => {
  const passwordHash = await hashPassword('kyorugi-42');
  const work = async (hash: string, password: string) => {
    const startMs = performance.now();
    expect(await verifyPassword(hash, password)).toBe(false);
    return performance.now() - startMs;
  };
  const wrongMs: number[] = [];
  const noneMs: number[] = [];
  for (const password of ['', 'kyorugi-42', 'no account has this password', noPasswordHash]) {
    wrongMs.push(await work(passwordHash, 'secret2'));
    noneMs.push(await work(noPasswordHash, password));
  }
  expect(Math.min(...noneMs)).toBeGreaterThan(Math.min(...wrongMs) / 4);
});

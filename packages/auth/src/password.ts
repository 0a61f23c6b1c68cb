import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP password storage cheat sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// More hashes at once than cores fill libuv's pool and delay every file access.
const limit = pLimit(availableParallelism());

/** The argon2id hash of `password` in PHC text form, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, cost));
}

/** What is kept of somebody who has not chosen a password yet: none fits it. */
export const noPasswordHash = '';

let dummyHash: Promise<string> | undefined;

/**
 * Whether `password` belongs to `passwordHash`. Without a hash (no such account, or no password yet) it takes the same
 * time and is false, so that the time tells nobody which addresses have an account.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const chosen = passwordHash === noPasswordHash ? undefined : passwordHash;
  const known = chosen ?? (await dummyHash);
  const isMatch = await limit(() => verify(known, password)).catch(() => false);
  return isMatch && chosen !== undefined;
}

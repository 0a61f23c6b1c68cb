import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP password storage cheat sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// More concurrent hashes than cores would fill libuv's pool and delay every file access.
const limit = pLimit(availableParallelism());

/** The argon2id hash of `password` in PHC format, with a random salt. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, cost));
}

/** Stored for a user who has not chosen a password yet: no password matches it. */
export const noPasswordHash = '';

let dummyHash: Promise<string> | undefined;

/**
 * Whether `password` matches `passwordHash`. Without a hash (no such account, or no password yet) false after the same
 * time, so that the time does not reveal which addresses have an account.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const chosen = passwordHash === noPasswordHash ? undefined : passwordHash;
  const compared = chosen ?? (await dummyHash);
  const isMatch = await limit(() => verify(compared, password)).catch(() => false);
  return isMatch && chosen !== undefined;
}

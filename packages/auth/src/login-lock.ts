/** The failure in a row that locks an account (behaviour 1.6). */
const freeFailures = 5;
const firstLockMs = 30_000;
const longestLockMs = 15 * 60_000;

/** Sign-in attempts of one account, counted from its last success. */
export type LoginAttempts = { failed_logins: number; locked_until: Date | null };

/** How long the lock after `failures` failures in a row lasts: 30 s after the fifth, doubling up to 15 min; 0 before. */
export function lockMs(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(firstLockMs * 2 ** (failures - freeFailures), longestLockMs);
}

/** Seconds until `attempts` may go on, 0 when they may. A lock that ends later than any can was set by a wrong clock. */
export function lockedForSeconds(attempts: LoginAttempts, now: Date): number {
  const ms = (attempts.locked_until?.getTime() ?? 0) - now.getTime();
  return ms > longestLockMs ? 0 : Math.max(0, ms / 1000);
}

/** The attempts after one more failure at `now`. */
export function countFailure(attempts: LoginAttempts, now: Date): LoginAttempts {
  const failed_logins = attempts.failed_logins + 1;
  const ms = lockMs(failed_logins);
  return { failed_logins, locked_until: ms ? new Date(now.getTime() + ms) : null };
}

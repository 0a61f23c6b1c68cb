import { countFailure, lockedForSeconds, type LoginAttempts } from './login-lock.ts';

/** Attempts that one address may make in a minute: a whole club shares the address of its hall. */
const attemptsPerMinute = 50;
const minuteMs = 60_000;
/** Bounds the memory that strangers can fill. */
const entriesMax = 10_000;

/** Counts what the database can't: attempts by network address, and failures of unknown e-mail addresses. */
export type LoginLimits = {
  /** Counts an attempt from `address`; returns the seconds to wait, 0 when it may go on. */
  countAttempt(address: string, now: Date): number;
  /** Counts a failure for an e-mail address without account, by the rule for accounts; returns the seconds to wait, 0 when it may go on. */
  countUnknown(email: string, now: Date): number;
};

/** Limits kept in this process's memory; oldest entries go first when it is full. */
export function createLoginLimits(): LoginLimits {
  const byAddress = new Map<string, { attempts: number; startedMs: number }>();
  const unknown = new Map<string, LoginAttempts>();
  return {
    countAttempt(address, now) {
      const seen = byAddress.get(address);
      const isCurrent = seen && now.getTime() - seen.startedMs < minuteMs;
      const window = isCurrent ? seen : { attempts: 0, startedMs: now.getTime() };
      window.attempts += 1;
      remember(byAddress, address, window);
      if (window.attempts <= attemptsPerMinute) return 0;
      return (window.startedMs + minuteMs - now.getTime()) / 1000;
    },
    countUnknown(email, now) {
      const attempts = unknown.get(email) ?? { failed_logins: 0, locked_until: null };
      const waitSeconds = lockedForSeconds(attempts, now);
      if (waitSeconds === 0) remember(unknown, email, countFailure(attempts, now));
      return waitSeconds;
    },
  };
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > entriesMax && oldest !== undefined) map.delete(oldest);
}

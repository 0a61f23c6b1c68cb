import { sentenceOf, type TextKey, type Written } from '@dojang/schemas/say';

/** A problem for the server's operator, and when it was first noticed. */
export type Warning = { message: Written; since: Date };

export type Warnings = ReturnType<typeof createWarnings>;

const hourMs = 3_600_000;
/** A warning expires if it is not added again within this time. */
const lastMs = 24 * hourMs;

/** In-memory warnings of this process: the newest of each kind. */
export function createWarnings() {
  const noticed = new Map<string, Warning & { at: number; logged: number }>();
  return {
    /** Adds a warning. Returns whether to log it: once an hour per kind. */
    add(message: Written, now = new Date()): boolean {
      const at = now.getTime();
      const { key } = sentenceOf(message);
      const before = noticed.get(key);
      const isLogged = before !== undefined && at - before.logged < hourMs;
      noticed.set(key, {
        message,
        since: before?.since ?? now,
        at,
        logged: isLogged ? before.logged : at,
      });
      return !isLogged;
    },
    /** Removes a warning once its cause is fixed. */
    remove(key: TextKey): void {
      noticed.delete(key);
    },
    /** Warnings that have not expired. */
    list(now = new Date()): Warning[] {
      const current = [...noticed.values()].filter(({ at }) => now.getTime() - at < lastMs);
      return current.map(({ message, since }) => ({ message, since }));
    },
  };
}

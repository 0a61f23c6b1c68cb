import { sentenceOf, type TextKey, type Written } from '@dojang/schemas/say';

/** Something that whoever runs the server should see to, and since when it has been noticed. */
export type Warning = { said: Written; since: Date };

export type Warnings = ReturnType<typeof createWarnings>;

const hourMs = 3_600_000;
/** What was not noticed for so long has been seen to. */
const lastMs = 24 * hourMs;

/** What this process has noticed, in memory: one warning of a kind, the newest. */
export function createWarnings() {
  const noticed = new Map<string, Warning & { at: number; logged: number }>();
  return {
    /** Keeps a warning. Returns whether it should be logged, which is once an hour for each kind. */
    add(said: Written, now = new Date()): boolean {
      const at = now.getTime();
      const { key } = sentenceOf(said);
      const before = noticed.get(key);
      const isLogged = before !== undefined && at - before.logged < hourMs;
      noticed.set(key, {
        said,
        since: before?.since ?? now,
        at,
        logged: isLogged ? before.logged : at,
      });
      return !isLogged;
    },
    /** Takes a warning back, for what is in order again. */
    remove(key: TextKey): void {
      noticed.delete(key);
    },
    /** Warnings of the last day. */
    list(now = new Date()): Warning[] {
      const current = [...noticed.values()].filter(({ at }) => now.getTime() - at < lastMs);
      return current.map(({ said, since }) => ({ said, since }));
    },
  };
}

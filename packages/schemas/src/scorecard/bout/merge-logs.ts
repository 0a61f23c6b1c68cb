import type { BoutEvent } from './bout-event.ts';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * One log of several: each event once, in the order (seq, device, id). Commutative, associative and idempotent. Has no shapes:
 * devices load it with each page.
 */
export function mergeLogs(...logs: readonly (readonly BoutEvent[])[]): BoutEvent[] {
  const byId = new Map<string, BoutEvent>();
  for (const event of logs.flat()) {
    const other = byId.get(event.id);
    // an id is one event; should a device break that, all keep the same one
    if (!other || compare(JSON.stringify(event), JSON.stringify(other)) < 0)
      byId.set(event.id, event);
  }
  return [...byId.values()].sort(
    (a, b) => a.seq - b.seq || compare(a.device, b.device) || compare(a.id, b.id),
  );
}

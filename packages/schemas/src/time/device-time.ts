import { limits } from '../limits.ts';

const isAhead = (madeMs: number, nowMs: number) => madeMs > nowMs + limits.clockSlackMs;

/**
 * When a device's change counts as made among other changes of the same thing, of which the later wins. A clock that is ahead
 * of the server is no evidence: such a change wins against nobody.
 */
export const orderMs = (madeMs: number, nowMs: number): number =>
  isAhead(madeMs, nowMs) ? 0 : Math.max(Math.min(madeMs, nowMs), 0);

/**
 * When a device's change counts as made before a deadline: no longer ago than changes can wait on a device, nor before its
 * session began at `sinceMs`; with a clock that is ahead, when the server gets it.
 */
export function deadlineMs(madeMs: number, nowMs: number, sinceMs = 0): number {
  const earliestMs = Math.max(nowMs - limits.outboxDays * 86_400_000, sinceMs);
  return isAhead(madeMs, nowMs) ? nowMs : Math.min(Math.max(madeMs, earliestMs), nowMs);
}

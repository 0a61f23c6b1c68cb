import type { ClockOffset } from '@dojang/schemas/profile';

/**
 * Narrows the bounds of the server's clock offset by a call that returned `serverMs` between the device's `sentMs` and
 * `receivedMs`. A fast call gives tight bounds, a slow one loose bounds, so they are intersected with `previous`. If the two don't
 * overlap, one of the clocks was set meanwhile, and the newest call wins.
 */
export function readServerClock(
  previous: ClockOffset | null,
  serverMs: number,
  sentMs: number,
  receivedMs: number,
): ClockOffset {
  const [least, most] = [serverMs - Math.max(sentMs, receivedMs), serverMs - sentMs];
  if (previous === null) return [least, most];
  const both: ClockOffset = [Math.max(least, previous[0]), Math.min(most, previous[1])];
  if (widthOf(both) < 0) return [least, most];
  // a marginal improvement is not worth storing each time
  return widthOf(both) < widthOf(previous) / 2 ? both : previous;
}

const widthOf = ([least, most]: ClockOffset) => most - least;

/** Converts device time to server time, accurate to half the round trip of the fastest call. */
export function toServerMs(deviceMs: number, [least, most]: ClockOffset): number {
  return Math.round(deviceMs + (least + most) / 2);
}

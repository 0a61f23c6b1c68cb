import type { ClockOffset } from '@dojang/schemas/profile';

/**
 * What is known of the server's clock once a call has said `serverMs`, between the device's `sentMs` and
 * `receivedMs`. A quick call tells it closely, a slow one hardly: what was known before stays, as far as both can be
 * true. Where they can't, one of the clocks was set meanwhile, and the newest call is right.
 */
export function readServerClock(
  known: ClockOffset | null,
  serverMs: number,
  sentMs: number,
  receivedMs: number,
): ClockOffset {
  const [least, most] = [serverMs - Math.max(sentMs, receivedMs), serverMs - sentMs];
  if (known === null) return [least, most];
  const both: ClockOffset = [Math.max(least, known[0]), Math.min(most, known[1])];
  if (widthOf(both) < 0) return [least, most];
  // what is hardly better is not worth keeping anew each time
  return widthOf(both) < widthOf(known) / 2 ? both : known;
}

const widthOf = ([least, most]: ClockOffset) => most - least;

/** A moment of the device's clock by the server's, to half the travelling time of the quickest call. */
export function toServerMs(deviceMs: number, [least, most]: ClockOffset): number {
  return Math.round(deviceMs + (least + most) / 2);
}

import type { BoutResult } from './draw.ts';

const isSame = (one: BoutResult | undefined, other: BoutResult) =>
  one?.bout === other.bout && one.winner === other.winner && one.absent === other.absent;

/**
 * The results with another one, in the order of their bouts, or without it if it is undone; the same array if that changes nothing,
 * because it is there, or gone, already. Idempotent, on the server and on devices. Has no shapes: devices load it with each page.
 */
export function changeResults(
  results: readonly BoutResult[],
  { isUndone, bout, winner, absent, bout_id }: BoutResult & { isUndone: boolean },
): readonly BoutResult[] {
  const result = { bout, winner, absent, ...(bout_id !== undefined && { bout_id }) };
  const before = results.find((one) => one.bout === bout);
  if (isSame(before, result) !== isUndone) return results;
  const others = results.filter((one) => one !== before);
  return isUndone ? others : [...others, result].toSorted((one, other) => one.bout - other.bout);
}

import { networkOf } from './network.ts';

/**
 * For how many seconds the first, second, … failure in a row locks what is tried; the last one stands for all further
 * ones (behaviour 1.6).
 */
export const lockSeconds: readonly number[] = [0, 0, 0, 0, 30, 60, 120, 240, 480, 900];

/** Attempts that may come in a minute (behaviour 1.7). */
const triesPerMinute = {
  /** A whole club shares the address of its hall. */
  address: 50,
  /** Behind a proxy on this machine that `TRUST_PROXY` does not name, everybody has its address. */
  everybody: 500,
} as const;

/** The network at which a caller's tries are counted, and how many may come in a minute. */
export function limitOf({ address, isEverybody }: { address: string; isEverybody: boolean }): {
  address: string;
  triesMax: number;
} {
  return isEverybody
    ? { address: 'everybody', triesMax: triesPerMinute.everybody }
    : { address: networkOf(address), triesMax: triesPerMinute.address };
}

/** So long after the last attempt failures in a row are forgotten. Who waits for that has fewer guesses a day. */
export const failuresLastHours = 24;

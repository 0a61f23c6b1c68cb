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
  /** Whoever has 48 bits of IPv6 has 65,536 networks. Others may have a part of them, so more may come. */
  site: 200,
  /** Behind a proxy on this machine that `TRUST_PROXY` does not name, everybody has its address. */
  everybody: 500,
} as const;

/** A network, and how many tries of it may come in a minute. */
export type NetworkLimit = { address: string; triesMax: number };

/** Where a caller's tries are counted: at their network, and those that it may make at the `site` around it too. */
export type TriesLimit = NetworkLimit & { site: NetworkLimit | null };

/** Where a caller's tries are counted. */
export function limitOf(caller: { address: string; isEverybody: boolean }): TriesLimit {
  const { everybody, address: triesMax, site: siteMax } = triesPerMinute;
  if (caller.isEverybody) return { address: 'everybody', triesMax: everybody, site: null };
  const { network, site } = networkOf(caller.address);
  return {
    address: network,
    triesMax,
    site: site === null ? null : { address: site, triesMax: siteMax },
  };
}

/** So long after the last attempt failures in a row are forgotten. Who waits for that has fewer guesses a day. */
export const failuresLastHours = 24;

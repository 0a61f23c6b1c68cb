import { networkOf } from './network.ts';

/**
 * Lockout in seconds after the first, second, … consecutive failure; the last value applies to all further ones
 * (behaviour 1.6).
 */
export const lockSeconds: readonly number[] = [0, 0, 0, 0, 30, 60, 120, 240, 480, 900];

/** Login attempts per minute (behaviour 1.7). */
const triesPerMinute = {
  /** A whole club shares the address of its hall. */
  address: 50,
  /** An IPv6 /48 has 65,536 networks, of one subscriber or of many. */
  site: 200,
  /** Behind a proxy on this machine that `TRUST_PROXY` does not name, all callers share its address. */
  everybody: 500,
} as const;

/** A network, and its login attempts per minute. */
type NetworkLimit = { address: string; triesMax: number };

/** The limit of a caller's network, and of the larger `site` around it. */
export type TriesLimit = NetworkLimit & { site: NetworkLimit | null };

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

/** Consecutive failures are reset so long after the last attempt. Waiting for that allows fewer guesses per day. */
export const failuresLastHours = 24;

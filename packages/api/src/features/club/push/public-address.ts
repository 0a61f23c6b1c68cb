import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is one of the public internet: not loopback, private, link-local or otherwise reserved. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Whether the host of a URL is a name, or a public IP address. What a name resolves to is checked by `lookupPublic`. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return !ipaddr.isValid(host) || isPublicAddress(host);
}

/**
 * Resolves a name for a connection, and fails if any of its addresses is not public: at the moment of connecting, so that
 * a name cannot resolve to another address than the checked one.
 */
export function createPublicLookup(resolver: Resolver): LookupFunction {
  const lookUp = async (...[hostname, { all }, callback]: Parameters<LookupFunction>) => {
    const addresses = await resolve(resolver, hostname);
    const [first] = addresses;
    if (!first) callback(new Error('no address'), []);
    else if (!addresses.every(({ address }) => isPublicAddress(address)))
      callback(new Error('not a public address'), []);
    else if (all) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
  return (...call) => void lookUp(...call);
}

// unlike `dns.lookup`, a slow answer occupies none of the threads that files and passwords need
export const lookupPublic = createPublicLookup(new Resolver({ timeout: 3000, tries: 2 }));

async function resolve(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  const found = await Promise.allSettled([
    resolver.resolve4(hostname).then((all) => all.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(hostname).then((all) => all.map((address) => ({ address, family: 6 }))),
  ]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

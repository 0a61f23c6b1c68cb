import { isIP } from 'node:net';

/** `site` is null for IPv4 and unknown addresses. */
export type Network = { network: string; site: string | null };

/**
 * The network of one subscriber: an IPv4 address, also if mapped to IPv6, or the `…::/64` of an IPv6 address; and the
 * `…::/48` around that, which a site may own. 'unknown' for an invalid address, such as a proxy may send.
 */
export function networkOf(address: string): Network {
  const [ip = ''] = address.split('%');
  if (isIP(ip) === 4) return { network: ip, site: null };
  if (isIP(ip) !== 6) return { network: 'unknown', site: null };
  const groups = groupsOf(ip);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) {
    return { network: [high >> 8, high & 255, low >> 8, low & 255].join('.'), site: null };
  }
  const first = (count: number) =>
    `${groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':')}::/${count * 16}`;
  return { network: first(4), site: first(3) };
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): number[] {
  // normalized by the platform: no embedded IPv4, no leading zeros, at most one ::
  const plain = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [before = '', after] = plain.split('::');
  const read = (half: string) =>
    half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16));
  const start = read(before);
  const end = read(after ?? '');
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end];
}

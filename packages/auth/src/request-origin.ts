/** How a request has come: the host that it names, over which protocol, and what browsers say of the page that sent it. */
export type Asked = {
  host: string;
  protocol: 'http' | 'https';
  origin: string | undefined;
  /** `Sec-Fetch-Site`. */
  site: string | undefined;
  /** The address of this machine at which the request arrived. */
  reachedAddress: string | undefined;
};

const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether the host that a request names is one of ours: the public one, a loopback name, or the very address that was
 * reached. A name of somebody else that leads here (DNS rebinding) is none.
 */
export function isOwnHost({ host, reachedAddress }: Asked, publicUrl: string): boolean {
  const asked = parse(`http://${host}`)?.hostname;
  if (asked === undefined) return false;
  return (
    asked === new URL(publicUrl).hostname ||
    loopback.test(asked) ||
    (reachedAddress !== undefined && asked === hostOf(reachedAddress))
  );
}

/**
 * Whether a request comes from the app's own pages or from a program, and not from another site's
 * page: browsers send `Origin` or `Sec-Fetch-Site` with it, programs neither.
 */
export function isOwnRequest({ host, protocol, origin, site }: Asked, publicUrl: string): boolean {
  if (origin === undefined) {
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  const club = new URL(publicUrl);
  const sender = parse(origin)?.origin;
  if (sender === club.origin) return true;
  const asked = parse(`${protocol}://${host}`);
  if (asked === undefined || sender !== asked.origin) return false;
  // at the public name, the public protocol alone: what comes by another one may have been changed on the way
  return asked.hostname !== club.hostname || asked.protocol === club.protocol;
}

function parse(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}

/** An IP address as it stands in a URL; the IPv4 address in an IPv6 one for itself. */
function hostOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  return parse(`http://${plain.includes(':') ? `[${plain}]` : plain}`)?.hostname;
}

/** The host and protocol of a request, and the browser's headers about the page that sent it. */
export type RequestOrigin = {
  host: string;
  protocol: 'http' | 'https';
  origin: string | undefined;
  /** `Sec-Fetch-Site`. */
  site: string | undefined;
  /** The local address of the connection. */
  reachedAddress: string | undefined;
};

const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether the host of a request is ours: the public one, a loopback name, or the local address of the connection.
 * Prevents DNS rebinding by other names.
 */
export function isOwnHost({ host, reachedAddress }: RequestOrigin, publicUrl: string): boolean {
  const requested = parse(`http://${host}`)?.hostname;
  if (requested === undefined) return false;
  return (
    requested === new URL(publicUrl).hostname ||
    loopback.test(requested) ||
    (reachedAddress !== undefined && requested === hostOf(reachedAddress))
  );
}

/**
 * Whether a request comes from the app's own pages or from a program, not from a page of another site: browsers send
 * `Origin` or `Sec-Fetch-Site`, programs neither.
 */
export function isOwnRequest(
  { host, protocol, origin, site }: RequestOrigin,
  publicUrl: string,
): boolean {
  if (origin === undefined) {
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  const club = new URL(publicUrl);
  const sender = parse(origin)?.origin;
  if (sender === club.origin) return true;
  const requested = parse(`${protocol}://${host}`);
  if (requested === undefined || sender !== requested.origin) return false;
  // at the public name only the public protocol: http may have been tampered with
  return requested.hostname !== club.hostname || requested.protocol === club.protocol;
}

function parse(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}

/** An IP address as the host of a URL; mapped IPv4 as IPv4. */
function hostOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  return parse(`http://${plain.includes(':') ? `[${plain}]` : plain}`)?.hostname;
}

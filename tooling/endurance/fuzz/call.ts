/** One request and its permitted outcomes. */
export type Call = {
  bytes: Buffer;
  /** Possibly incomplete: the client then closes its side and needs no response. */
  isRaw: boolean;
  /** Indexes in the batch of the calls that the sender must not make. */
  refused: readonly number[];
  /** The documented status codes below 400; undefined if none are documented. */
  successes?: readonly number[];
};

/** Returns a sender's headers, with a new client address each time. */
export type Sender = () => Record<string, string>;

/** A request in the form of Fastify's `inject`. */
type Injected = { method?: string; url?: unknown; headers?: object; payload?: unknown };

/** The bytes of a request with the right length and `connection: close`. */
export function encodeRequest(
  { method = 'GET', url, headers, payload = '' }: Injected,
  sender: Sender,
) {
  const body = Buffer.from(payload as string);
  const { pathname, search } = new URL(String(url), 'http://localhost');
  const all = { ...sender(), ...headers, 'content-length': body.length, connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${pathname}${search} HTTP/1.1`, 'host: localhost', ...lines, '', ''];
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), body]);
}

/** The bytes in readable form, shortened for a terminal. */
export function describeBytes(bytes: Buffer): string {
  const longest = 1500;
  const text = JSON.stringify(bytes.subarray(0, longest).toString('latin1'));
  return bytes.length > longest ? `${text} … ${bytes.length} bytes` : text;
}

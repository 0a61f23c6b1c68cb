/** One request as it is sent, and what may become of it. */
export type Call = {
  bytes: Buffer;
  /** It may not be whole: then the own side hangs up, and no answer is needed. */
  isRaw: boolean;
  /** The calls in it that must not be done for who sends it, by their places in a batch. */
  refused: readonly number[];
  /** The statuses below 400 that are documented; undefined where none are. */
  successes?: readonly number[];
};

/** Who sends something: their headers, an address of their own among them. */
export type Sender = () => Record<string, string>;

/** A request as it would be injected into the app. */
type Injected = { method?: string; url?: unknown; headers?: object; payload?: unknown };

/** The bytes of a request whose length is right, and after which the connection is closed. */
export function bytesOf({ method = 'GET', url, headers, payload = '' }: Injected, sender: Sender) {
  const body = Buffer.from(payload as string);
  const { pathname, search } = new URL(String(url), 'http://localhost');
  const all = { ...sender(), ...headers, 'content-length': body.length, connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${pathname}${search} HTTP/1.1`, 'host: localhost', ...lines, '', ''];
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), body]);
}

/** The bytes as a person reads them, cut to what a terminal shows. */
export function describeBytes(bytes: Buffer): string {
  const longest = 1500;
  const text = JSON.stringify(bytes.subarray(0, longest).toString('latin1'));
  return bytes.length > longest ? `${text} … ${bytes.length} bytes` : text;
}

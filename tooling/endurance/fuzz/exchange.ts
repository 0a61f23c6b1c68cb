import { connect } from 'node:net';

/** One response; header names in lower case. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** Everything received until the server closed the connection. */
export type Exchange = {
  /** Latin-1: one character per byte. */
  text: string;
  /** The connection was reset: the server may have responded without reading the whole request. */
  isReset: boolean;
  ms: number;
};

/** The server's own timeout for a body. */
const closedWithinMs = 30_000;
const quietMs = 50;

/**
 * Sends bytes on a new connection and resolves when the server closes it. `hangsUp` closes the client's side once the
 * server is quiet, as an incomplete request gets no response. Rejects when the server does not close or is unreachable.
 */
export function exchange(port: number, bytes: Buffer, hangsUp: boolean): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const startMs = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`The connection is open after ${closedWithinMs} ms`));
    }, closedWithinMs);
    const quiet = setTimeout(() => socket.end(), quietMs);
    if (!hangsUp) clearTimeout(quiet);
    let code: string | undefined;
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (hangsUp) quiet.refresh();
    });
    socket.on('end', () => socket.end());
    socket.on('error', (error: NodeJS.ErrnoException) => (code = error.code));
    socket.on('close', () => {
      clearTimeout(late);
      clearTimeout(quiet);
      if (code === 'ECONNREFUSED') reject(new Error('The server no longer listens'));
      else
        resolve({
          text: Buffer.concat(chunks).toString('latin1'),
          isReset: code !== undefined,
          ms: performance.now() - startMs,
        });
    });
    socket.write(bytes);
  });
}

/** The response that a server sent; throws for anything else. Undefined for none, or a truncated one. */
export function readAnswer(text: string): Answer | undefined {
  // '100 Continue' precedes the response
  const sent = text.replace(/^HTTP\/1\.1 100 [^]*?\r\n\r\n/, '');
  if (sent === '') return undefined;
  const [head, status, lines = ''] =
    /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/.exec(sent) ?? [];
  if (head === undefined)
    throw new Error(`No HTTP response: ${JSON.stringify(sent.slice(0, 200))}`);
  const pairs = lines.split('\r\n').map((line) => line.split(/: ?(.*)/s));
  const headers = Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name.toLowerCase(), value.trim()]),
  );
  const body = readBody(sent.slice(head.length), headers);
  return body === undefined
    ? undefined
    : { status: Number(status), headers, body: Buffer.from(body, 'latin1').toString() };
}

function readBody(text: string, headers: Record<string, string>): string | undefined {
  // a response to HEAD has a length but no body
  if (text === '') return '';
  const length = Number(headers['content-length']);
  if (headers['transfer-encoding'] !== 'chunked')
    return length <= text.length ? text.slice(0, length) : undefined;
  let [rest, body] = [text, ''];
  for (;;) {
    const [line, size = ''] = /^([\da-f]+)\r\n/i.exec(rest) ?? [];
    if (line === undefined) return undefined;
    const bytes = Number.parseInt(size, 16);
    if (bytes === 0) return body;
    body += rest.slice(line.length, line.length + bytes);
    rest = rest.slice(line.length + bytes + 2);
  }
}

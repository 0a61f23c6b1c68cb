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

const head = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/;

/** Parses the responses that a server sent; throws for anything else. Omits a truncated one. */
export function readAnswers(text: string): Answer[] {
  const answers: Answer[] = [];
  for (let rest = text; rest !== '';) {
    const [whole, status, lines = ''] = head.exec(rest) ?? [];
    if (whole === undefined)
      throw new Error(`No HTTP response: ${JSON.stringify(rest.slice(0, 200))}`);
    const headers = Object.fromEntries(
      lines.split('\r\n').map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    rest = rest.slice(whole.length);
    const { body, length } = readBody(rest, headers);
    if (length > rest.length) return answers;
    rest = rest.slice(length);
    // '100 Continue' precedes the response
    if (Number(status) >= 200)
      answers.push({
        status: Number(status),
        headers,
        body: Buffer.from(body, 'latin1').toString(),
      });
  }
  return answers;
}

/** A body and its length in characters with its framing; longer than the text if the body is truncated. */
function readBody(text: string, headers: Record<string, string>): { body: string; length: number } {
  // a response to HEAD has a length but no body
  if (text === '' || text.startsWith('HTTP/1.1 ')) return { body: '', length: 0 };
  if (headers['transfer-encoding'] !== 'chunked') {
    const length = Number(headers['content-length']);
    // without a length it may be truncated
    return length >= 0
      ? { body: text.slice(0, length), length }
      : { body: '', length: text.length };
  }
  let body = '';
  for (let at = 0; ;) {
    const end = text.indexOf('\r\n', at);
    const size = Number.parseInt(text.slice(at, end), 16);
    if (end < 0 || Number.isNaN(size)) return { body, length: Infinity };
    body += text.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
    if (size === 0) return { body, length: at };
  }
}

import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { inEnglish } from '@dojang/schemas/in-english';
import type { FastifyInstance } from 'fastify';

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Creates a `clientError` handler: malformed HTTP gets `headers`, a request id and a message like any other error. */
export function refuseUnreadable(headers: Record<string, string>) {
  return function refuse(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
    const status = statuses[error.code ?? ''] ?? 400;
    const id = randomUUID();
    this.log.debug({ reqId: id, err: error }, 'not read');
    const body = JSON.stringify({
      error: inEnglish(status === 408 ? 'server.tooSlow' : 'server.refused'),
    });
    const all = {
      ...headers,
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      date: new Date().toUTCString(),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}

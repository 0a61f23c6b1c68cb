import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Clients with open connections get `Connection: close` in this time. */
const noticeMs = 1000;
const timeoutMs = 10_000;

/**
 * Stops accepting connections, completes running requests and closes within ten seconds. For one second, calls on open
 * connections are answered with `Connection: close` (`app.ts`): an immediate close could drop a call in flight.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const closed = once(server, 'close');
  // http.Server's own close() also closes idle connections
  Server.prototype.close.call(server);
  await Promise.race([closed, delay(noticeMs)]);
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const end = setTimeout(() => server.closeAllConnections(), timeoutMs - noticeMs);
  await closed;
  clearInterval(idle);
  clearTimeout(end);
  await app.close();
}

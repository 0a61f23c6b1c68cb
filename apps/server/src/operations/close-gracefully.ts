import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In which whoever is in the middle of calls learns that their connection ends. */
const noticeMs = 1000;
const patienceMs = 10_000;

/**
 * Accepts no new connections, completes the requests of those there are, and closes within ten seconds. For a second
 * calls on old connections are answered, each with the notice that its connection ends (`app.ts`): closed at once,
 * a connection could be lost with a call that is on its way.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const closed = once(server, 'close');
  // http's own would close idle connections too
  Server.prototype.close.call(server);
  await Promise.race([closed, delay(noticeMs)]);
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const end = setTimeout(() => server.closeAllConnections(), patienceMs - noticeMs);
  await closed;
  clearInterval(idle);
  clearTimeout(end);
  await app.close();
}

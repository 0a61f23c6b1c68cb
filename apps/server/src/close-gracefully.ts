import type { FastifyInstance } from 'fastify';

const patienceMs = 10_000;

/** Completes the requests under way, accepts no new ones, and closes within ten seconds. */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  // a connection that was busy when closing began stays open until it is closed here
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const end = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearInterval(idle);
  clearTimeout(end);
}

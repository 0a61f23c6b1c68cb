import type { FastifyInstance } from 'fastify';
import type { PingDatabase } from '../operations/ping-database.ts';
import { sayTo } from '../http/languages.ts';

/** `/healthz`: liveness. `/readyz`: readiness, 503 unless the database responds in time. */
export async function healthRoutes(
  app: FastifyInstance,
  { pingDatabase }: { pingDatabase: PingDatabase },
) {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await pingDatabase();
      return { status: 'ready' };
    } catch (error) {
      request.log.error(error);
      return reply.code(503).send({ error: sayTo(request)('server.databaseAway') });
    }
  });
}

import type { Database } from '@dojang/db/client';
import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process is alive. `/readyz`: the database responds; 503 when it does not. */
export async function healthRoutes(app: FastifyInstance, { db }: { db: Database }) {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await db.$queryRaw`SELECT 1`;
      return { status: 'ready' };
    } catch (error) {
      request.log.error(error);
      return reply.code(503).send({ error: 'The database does not answer' });
    }
  });
}

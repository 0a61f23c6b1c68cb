import type { FastifyInstance } from 'fastify';
import type { AskDatabase } from '../operations/ask-database.ts';
import { sayTo } from '../http/languages.ts';

/** `/healthz`: the process is alive. `/readyz`: the database responds; 503 when it does not, or not in time. */
export async function healthRoutes(
  app: FastifyInstance,
  { askDatabase }: { askDatabase: AskDatabase },
) {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await askDatabase();
      return { status: 'ready' };
    } catch (error) {
      request.log.error(error);
      return reply.code(503).send({ error: sayTo(request)('server.databaseAway') });
    }
  });
}

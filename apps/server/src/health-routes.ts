import type { Database } from '@dojang/db/client';
import { sayTo } from './languages.ts';
import type { FastifyInstance } from 'fastify';

/** A supervisor that hears nothing for longer takes the server for dead. */
const answerWithinMs = 1500;

/** `/healthz`: the process is alive. `/readyz`: the database responds; 503 when it does not, or not in time. */
export async function healthRoutes(app: FastifyInstance, { db }: { db: Database }) {
  let asking: Promise<unknown> | null = null;
  /** Of many who ask at once, one question reaches the database. */
  const askDatabase = () => (asking ??= db.$queryRaw`SELECT 1`.finally(() => (asking = null)));

  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await withTimeout(askDatabase(), answerWithinMs);
      return { status: 'ready' };
    } catch (error) {
      request.log.error(error);
      return reply.code(503).send({ error: sayTo(request)('server.databaseAway') });
    }
  });
}

/** The result of `work`; rejects when it takes longer. */
function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`The database did not respond in ${timeoutMs} ms`));
    const timer = setTimeout(late, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

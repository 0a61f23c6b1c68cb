import { refuse } from '@dojang/api/errors';
import { readClubName } from '@dojang/api/features/club/appearance/service';
import { readCalendar } from '@dojang/api/features/training/calendar/calendar-service';
import type { FastifyInstance } from 'fastify';
import type { CreateContext } from '../context.ts';
import { sayTo } from '../http/languages.ts';
import { refuseOtherParameters } from './sent-fields.ts';

/** Serves training calendars to calendar apps, which have no cookie: the address is the secret. */
export async function calendarRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
) {
  app.addHook('onRequest', refuseOtherParameters(['lang']));
  app.get<{ Params: { file: string }; Querystring: { lang?: string | string[] } }>(
    '/api/training/calendar/:file',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const ctx = await createContext(request, reply);
      const token = /^(.*)\.ics$/.exec(request.params.file)?.[1] ?? '';
      // most calendar programs send no `Accept-Language`
      const say = sayTo(request, [request.query.lang ?? []].flat());
      const title = await readClubName(ctx.db);
      const calendar = await readCalendar(ctx, say, { token, title });
      if (calendar === null) throw refuse('NOT_FOUND', 'server.notFound');
      return reply.type('text/calendar; charset=utf-8').send(calendar);
    },
  );
}

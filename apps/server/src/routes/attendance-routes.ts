import { refuse } from '@dojang/api/errors';
import { appRouter } from '@dojang/api/root';
import { attendancePath } from '@dojang/schemas/group-attendance';
import { attendanceSheet } from '@dojang/schemas/lists/attendance-list';
import { writeCsv } from '@dojang/schemas/lists/csv';
import type { FastifyInstance } from 'fastify';
import type { CreateContext } from '../context.ts';
import { refuseOtherParameters } from './sent-fields.ts';

/** Serves the attendance of a group as CSV in the caller's language. The procedure checks access. */
export async function attendanceRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
) {
  app.addHook('onRequest', refuseOtherParameters(['from', 'until']));
  app.get<{ Params: { id: string }; Querystring: { from?: string; until?: string } }>(
    attendancePath.replace('{id}', ':id'),
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { params, query } = request;
      const ctx = await createContext(request, reply);
      const { group } = appRouter.createCaller(ctx);
      const attendance = await group.attendance({ ...query, ...params });
      if (attendance === null) throw refuse('NOT_FOUND', 'server.notFound');
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="attendance.csv"',
        })
        .send(Buffer.from(writeCsv(attendanceSheet(ctx.say, attendance), ctx.say.locale)));
    },
  );
}

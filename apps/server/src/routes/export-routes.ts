import { exportPersonalData } from '@dojang/api/features/personal-data/export-service';
import { exportPath } from '@dojang/schemas/personal-data';
import { UserReference } from '@dojang/schemas/user';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { CreateContext } from '../context.ts';
import { refuseOtherParameters } from './query-parameters.ts';

/** Serves what is kept of a person as a ZIP, which is made while it is sent. */
export async function exportRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
) {
  app.addHook('onRequest', refuseOtherParameters(['id']));
  app.get(exportPath, { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = await createContext(request, reply);
    const asked = UserReference.partial().safeParse(request.query);
    if (!asked.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: asked.error });
    const archive = await exportPersonalData(ctx, asked.data.id);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="dojang.zip"',
      })
      .send(archive);
  });
}

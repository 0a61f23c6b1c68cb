import { exportPersonalData } from '@dojang/api/features/people/personal-data/export-service';
import { exportPath } from '@dojang/schemas/personal-data';
import { UserReference } from '@dojang/schemas/user';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { CreateContext } from '../context.ts';
import { refuseOtherParameters } from './sent-fields.ts';

/** Streams the personal data of a user as a ZIP. */
export async function exportRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
) {
  app.addHook('onRequest', refuseOtherParameters(['id']));
  app.get(exportPath, { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = await createContext(request, reply);
    const parsed = UserReference.partial().safeParse(request.query);
    if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error });
    const archive = await exportPersonalData(ctx, parsed.data.id);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="dojang.zip"',
      })
      .send(archive);
  });
}

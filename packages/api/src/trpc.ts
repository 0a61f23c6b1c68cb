import { setOwnErrorMessages } from '@dojang/schemas/error-messages';
import { initTRPC } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { OpenApiMeta } from 'trpc-to-openapi';
import {
  type Access,
  type Context,
  type MemberContext,
  requireAdministrator,
  refuseByToken,
  requireMember,
} from './context.ts';
import { describeError, refuse, refuseWithoutDatabase } from './errors.ts';
import { logRefusal } from './features/audit/refusals.ts';
import { inEnglish } from '@dojang/schemas/in-english';
import type { pageParametersOf } from '@dojang/schemas/page';
import { wire } from '@dojang/schemas/wire';

export type ProcedureMeta = OpenApiMeta & {
  access?: Access;
  /** A query whose answer is the same for all who may ask, until a list changes. It has no input. */
  isKept?: boolean;
  /** What its REST route takes in the address, where that is not its input: a query of a page. */
  parameters?: ReturnType<typeof pageParametersOf<string>>;
  /** Only for people who are signed in: no token may call it, so that a lost one can not outlive its end. */
  isForSessions?: boolean;
  /** Of a mutation that writes nothing: a token that may only read may call it. */
  changesNothing?: boolean;
};

setOwnErrorMessages();

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer: wire,
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { message, key, fields } = describeError(error, ctx?.say ?? inEnglish);
      return { ...shape, message, data: { ...shape.data, key, fields } };
    },
  });

export const { router } = t;

// There is no bare procedure: a procedure is made from one of these three, and so says who may call it.

const procedure = t.procedure
  .use(async ({ ctx, path, next }) => {
    const startMs = performance.now();
    const result = await next();
    const status = result.ok ? 200 : getHTTPStatusCodeFromError(result.error);
    ctx.measures.called(path, (performance.now() - startMs) / 1000, status);
    return result;
  })
  .use(async ({ next }) => {
    const result = await next();
    if (!result.ok) throw refuseWithoutDatabase(result.error);
    return result;
  })
  .use(({ ctx, type, meta, next }) => {
    const isChange = type === 'mutation' && !meta?.changesNothing;
    refuseByToken(ctx, { isChange, isForSessions: meta?.isForSessions });
    return next();
  });

/** Anybody may call it. */
export const publicProcedure = procedure.meta({ access: 'public' });

/** Whoever is signed in may call it; others get 401, and who calls too much gets 429. */
export const memberProcedure = procedure.meta({ access: 'member' }).use(({ ctx, next }) => {
  const member = requireMember(ctx);
  return withinLimits(member, () => next({ ctx: member }));
});

/** Administrators may call it; members get 403, others 401, and who calls too much gets 429. */
export const adminProcedure = procedure
  .meta({ access: 'admin' })
  .use(async ({ ctx, path, next }) => {
    await logRefusal(ctx, path);
    return withinLimits(requireMember(ctx), async () => next({ ctx: requireAdministrator(ctx) }));
  });

/** Runs a call, which is one of a batch or a request of its own, once it is the caller's turn. */
async function withinLimits<Result>(
  ctx: MemberContext,
  call: () => Promise<Result>,
): Promise<Result> {
  const running = ctx.callLimits.run(ctx.actor.id, call);
  if (running) return running;
  ctx.setRetryAfter(1);
  ctx.log.warn({ status: 429 }, 'refused');
  throw refuse('TOO_MANY_REQUESTS', 'server.tooManyCalls');
}

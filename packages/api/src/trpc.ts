import { findTicket } from '@dojang/auth/tickets';
import { setOwnErrorMessages } from '@dojang/schemas/error-messages';
import { getTRPCErrorFromUnknown, initTRPC } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { z } from 'zod';
import {
  type Access,
  type Context,
  type MemberContext,
  requireAdministrator,
  refuseByToken,
  requireConfirmed,
  requireMember,
} from './context.ts';
import { describeError, refuse, refuseWithoutDatabase } from './errors.ts';
import { logRefusal } from './refused-calls.ts';
import { coachedGroupIds, requireCoaching } from './coaching.ts';
import { requireActingFor } from './acting-for.ts';
import { inEnglish } from '@dojang/schemas/in-english';
import type { pageParametersOf } from '@dojang/schemas/page';
import type { Written } from '@dojang/schemas/say';
import { wire } from '@dojang/schemas/wire';

export type ProcedureMeta = OpenApiMeta & {
  access?: Access;
  /** A query without input with the same result for many callers until a list changes; its response is cached. */
  isCached?: boolean;
  /** The tables that such a response shows; all of them if left out. Of people's names alone: 'User.name'. */
  shows?: readonly string[];
  /** Which of few variants of such a response the caller gets; null for one of their own, which is not cached. */
  cachedFor?: (ctx: MemberContext) => Promise<string | null>;
  /** Query parameters of the REST route, if they differ from the input. */
  parameters?: ReturnType<typeof pageParametersOf<string>>;
  /** Session only: API tokens are rejected, so that a leaked token cannot outlive its expiry. */
  isForSessions?: boolean;
  /** The session's password or passkey must have been shown lately: what takes over an account or the club at once. */
  needsConfirmation?: boolean;
  /** A mutation without writes: read-only tokens may call it. */
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

// Every procedure is built from one of the kinds below and so has an access level.

const procedure = t.procedure.use(async ({ ctx, path, type, meta, next }) => {
  const startMs = performance.now();
  let status = 200;
  try {
    const isChange = type === 'mutation' && !meta?.changesNothing;
    refuseByToken(ctx, { isChange, isForSessions: meta?.isForSessions });
    const result = await next();
    if (result.ok) return result;
    throw refuseWithoutDatabase(result.error);
  } catch (error) {
    status = getHTTPStatusCodeFromError(getTRPCErrorFromUnknown(error));
    throw error;
  } finally {
    ctx.measures.called(path, (performance.now() - startMs) / 1000, status);
  }
});

export const publicProcedure = procedure.meta({ access: 'public' });

/**
 * The second step of a login, with the ticket that the password earned: 401 without one. A ticket is no session, so no other
 * kind of procedure lets it in.
 */
export const secondStepProcedure = procedure
  .meta({ access: 'secondStep', isForSessions: true })
  .use(async ({ ctx, next }) => {
    const ticket = await findTicket(ctx.db, ctx.ticketCookie);
    if (!ticket) throw refuse('UNAUTHORIZED', 'auth.logInAgain');
    return next({ ctx: { ticket } });
  });

/** Signed-in callers only: 401 otherwise, 429 above the call limit. */
export const memberProcedure = procedure.meta({ access: 'member' }).use(({ ctx, meta, next }) => {
  const member = requireMember(ctx);
  if (meta?.needsConfirmation) requireConfirmed(ctx);
  // tRPC copies whatever is handed on
  return withinLimits(member, () => next({ ctx: { actor: member.actor } }));
});

/** About the caller or, by the `id` of the input, a child whom they guard: `ctx.personId`. Throws 403 about others. */
export const actingProcedure = <Input extends z.ZodType<{ id?: string | undefined } | undefined>>(
  input: Input,
) =>
  memberProcedure
    .meta({ access: 'acting' })
    .input(input)
    .use(async ({ ctx, input: about, next }) =>
      next({ ctx: { personId: await requireActingFor(ctx, about?.id) } }),
    );

/**
 * For coaches of the group that `groupOf` finds in the input, and administrators: 403 for others. `ctx.groupIds` is this
 * group; if the input names none, all that the caller may coach.
 */
export const coachProcedure = <Sent, Input>(
  input: z.ZodType<Input, Sent>,
  groupOf: (input: Input) => string | undefined,
) =>
  memberProcedure
    .meta({ access: 'coach' })
    .input(input)
    .use(async ({ ctx, input: about, next }) => {
      const groupId = groupOf(about);
      if (groupId !== undefined) await requireCoaching(ctx, groupId);
      const groupIds = groupId === undefined ? await coachedGroupIds(ctx) : [groupId];
      return next({ ctx: { groupIds } });
    });

/** Administrators only: 403 for members, 401 for signed-out callers, 429 above the call limit. */
export const adminProcedure = procedure
  .meta({ access: 'admin' })
  .use(async ({ ctx, path, meta, next }) => {
    await logRefusal(ctx, path);
    return withinLimits(requireMember(ctx), async () => {
      const { actor } = requireAdministrator(ctx);
      if (meta?.needsConfirmation) requireConfirmed(ctx);
      return next({ ctx: { actor } });
    });
  });

/** Queues a call, batched or not, until the caller has a free slot. */
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

type RouteDetails = {
  description?: string;
  /** Describes the response; by default the sentence of `succeed`. */
  success?: string;
  /** Status codes of the procedure's own rules. */
  errors?: number[];
  /** By default the second part of the path. */
  tag?: string;
};

/** Serves a procedure over REST: `.meta(rest('GET /api/notice', 'Your notices', { success: 'The notices' }))`. */
export function rest(
  route: `${'GET' | 'POST' | 'PUT'} /api/${string}`,
  summary: string,
  { description, success, errors = [], tag = route.split('/')[2] ?? '' }: RouteDetails = {},
): Pick<ProcedureMeta, 'openapi'> {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT', `/${string}`];
  return {
    openapi: {
      method,
      path,
      summary,
      ...(description !== undefined && { description }),
      ...(success !== undefined && { successDescription: success }),
      errorResponses: errors,
      tags: [tag],
    },
  };
}

/** A resolver that answers `said` as `success`, in the caller's language, beside what `work` returns. */
export function succeed<Ctx extends Pick<Context, 'say'>, Input, Result extends object | void>(
  said: Written,
  work: (ctx: Ctx, input: Input) => Promise<Result>,
) {
  const resolve = async ({ ctx, input }: { ctx: Ctx; input: Input }) => {
    const result = await work(ctx, input);
    return { ...(result as Result), success: ctx.say(said) };
  };
  return Object.assign(resolve, { said });
}

/** `work` with its result under a name: `succeed('group.updated', named('group', changeGroup))`. */
export const named =
  <Name extends string, Ctx, Input, Result>(
    name: Name,
    work: (ctx: Ctx, input: Input) => Promise<Result>,
  ) =>
  async (ctx: Ctx, input: Input) =>
    ({ [name]: await work(ctx, input) }) as { [Field in Name]: Result };

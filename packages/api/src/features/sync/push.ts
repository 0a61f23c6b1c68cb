import { limits } from '@dojang/schemas/limits';
import {
  type MutableKind,
  mutations as shapes,
  type PushRequest,
  type Rejection,
  type SentMutation,
} from '@dojang/schemas/sync';
import { sentence } from '@dojang/schemas/say';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { describeError, refuse } from '../../errors.ts';
import { requireOneself } from '../../acting-for.ts';
import { type Mutation, runsOf } from './kind.ts';
import { kinds } from './kinds/index.ts';
import { countChanges } from './repository.ts';

/**
 * Applies the mutations of an outbox in order and returns a result for each. Idempotent. Throws 403 if `owner` is not signed
 * in, 429 above the limit of a day.
 */
export async function push(ctx: MemberContext, { owner, mutations }: PushRequest) {
  requireOneself(ctx, owner);
  const n = limits.mutationsPerDay;
  if (!(await countChanges(ctx.db, owner, keptIds(mutations), n)))
    throw refuse('TOO_MANY_REQUESTS', sentence('server.tooManyChanges', { n }));
  const rejections: (Rejection | null)[] = [];
  for (const run of runsOf(mutations, ({ kind }) => kind))
    rejections.push(...(await pushRun(ctx, run)));
  const results = mutations.map(({ id }, index) => ({ id, rejected: rejections[index] ?? null }));
  return { nowMs: Date.now(), results };
}

/** The ids that the server keeps, by which it recognises a repeated mutation. */
const keptIds = (mutations: readonly SentMutation[]) =>
  mutations.flatMap(({ id, kind }) => (kind === 'profile' || kind === 'session' ? id : []));

async function pushRun(ctx: MemberContext, run: readonly SentMutation[]) {
  const kind = run[0]?.kind ?? '';
  if (!isMutable(kind)) {
    return run.map(() => ({ text: ctx.say(sentence('server.unknownKind', { kind })) }));
  }
  const parsed = run.map((one) => parse(ctx, kind, one));
  const accepted = parsed.flatMap(({ mutation }) => mutation ?? []);
  const answers = accepted.length > 0 ? await kinds[kind].push(ctx, accepted) : [];
  return parsed.map(({ rejected }) => rejected ?? answers.shift() ?? null);
}

const isMutable = (kind: string): kind is MutableKind => Object.hasOwn(shapes, kind);

function parse(
  ctx: MemberContext,
  kind: MutableKind,
  { change, base, ...sent }: SentMutation,
): { mutation?: Mutation<MutableKind>; rejected?: Rejection } {
  const read = shapes[kind].safeParse({ change, base });
  if (read.success) return { mutation: { ...sent, ...read.data } };
  // field names as in other calls
  const issues = read.error.issues.map((issue) => ({
    ...issue,
    path: issue.path[0] === 'change' ? issue.path.slice(1) : issue.path,
  }));
  const cause = new z.ZodRealError(issues);
  const error = new TRPCError({ code: 'BAD_REQUEST', cause });
  return { rejected: { text: describeError(error, ctx.say).message } };
}

import type { KeptGroups } from '@dojang/schemas/sync';
import type { MemberContext } from '../../context.ts';
import { listReachedIds } from '../competition/people.ts';
import { readOwnFamily } from '../guardian/service.ts';
import { readCoached } from '../training/read-day.ts';

/** Reads shared by several kinds: lazy, and at most once per pull. */
export function pulledContextOf(ctx: MemberContext, kept: KeptGroups) {
  const family = once(() => readOwnFamily(ctx));
  return {
    ctx,
    family,
    /** The caller and their children. */
    subjectIds: async () => [ctx.actor.id, ...(await family()).children.map(({ id }) => id)],
    reachedIds: once(() => listReachedIds(ctx.db, ctx.actor.id)),
    coached: once(() => readCoached(ctx, kept)),
  };
}
export type PulledContext = ReturnType<typeof pulledContextOf>;

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}

import type { Transaction } from '@dojang/db/client';
import { nameOf } from '@dojang/schemas/describe-value';
import type { Entrant } from '@dojang/schemas/draw';
import type { DrawnEntrant } from '@dojang/schemas/draw-calls';
import type { MemberContext } from '../../context.ts';
import { initialsOf } from '../competition/view.ts';
import { coachedGroupIds } from '../group/coaching.ts';
import { listChildren } from '../guardian/repository.ts';
import { readNameConsents } from '../paper/service.ts';
import { listEntered } from './repository.ts';

/** Whether the caller may record results: today's coaches of any group, and administrators. */
export async function isStaff(ctx: Pick<MemberContext, 'actor'> & { db: Transaction }) {
  const groupIds = await coachedGroupIds(ctx);
  return groupIds === 'all' || groupIds.length > 0;
}

/**
 * Entrants with the names that the caller may see: staff all, others their own, their children's and of those who
 * consent, and the initials of everybody else.
 */
export async function nameEntrants(
  ctx: MemberContext,
  tx: Transaction,
  { entrants, division_id }: { entrants: readonly Entrant[]; division_id: string },
): Promise<DrawnEntrant[]> {
  const seesAll = await isStaff({ actor: ctx.actor, db: tx });
  const children = seesAll ? [] : await listChildren(ctx.db, ctx.actor.id);
  const family = new Set([ctx.actor.id, ...children.map(({ id }) => id)]);
  const ids = entrants.filter(({ name }) => name === null).map(({ id }) => id);
  const entries = new Map((await listEntered(tx, ids)).map((entry) => [entry.id, entry]));
  const userIds = [...entries.values()].flatMap(({ user }) => user?.id ?? []);
  const consenting = seesAll ? family : await readNameConsents(tx, userIds);
  return entrants.map((entrant) => {
    const entry = entries.get(entrant.id);
    const user = entry?.user ?? null;
    const name = entrant.name ?? (user && nameOf(user));
    const isShown = seesAll || (user !== null && (family.has(user.id) || consenting.has(user.id)));
    const starts = entry?.state === 'CONFIRMED' && entry.division_id === division_id;
    return {
      ...entrant,
      name: name === null || isShown ? name : initialsOf(name),
      withdrawn: entrant.name === null && !starts,
    };
  });
}

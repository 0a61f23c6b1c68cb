import type { Transaction } from '@dojang/db/client';
import {
  type Guardianship,
  isOfAge,
  type OwnFamily,
  type Relative,
} from '@dojang/schemas/guardian';
import { limits } from '@dojang/schemas/limits';
import { type Sentence, sentence } from '@dojang/schemas/say';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { lockPeople } from '../user/lock-people.ts';
import {
  addGuardianships,
  deleteGuardianship,
  type Edge,
  lockFamilies,
  listChildren,
  listEnded,
  listGuardianships,
  markRead,
  readRelatives,
} from './repository.ts';

/** Children of the caller, and ended guardianships that they have not read about. */
export async function readOwnFamily({ db, actor }: MemberContext): Promise<OwnFamily> {
  const [children, ended] = await Promise.all([
    listChildren(db, actor.id),
    listEnded(db, actor.id),
  ]);
  return { children, ended };
}

/** Marks the end of a guardianship as read by the caller. */
export async function readEnd({ db, actor }: MemberContext, otherId: string): Promise<void> {
  await db.$transaction((tx) => markRead(tx, actor.id, otherId));
}

/** Adds a guardian and returns both. Throws 404 for an unknown user, 409 for an impossible guardianship. */
export async function addGuardian(ctx: MemberContext, { id, guardianId }: Guardianship) {
  const edge = { child_id: id, guardian_id: guardianId };
  const both = await ctx.db.$transaction(async (tx) => {
    await lockFamilies(tx, [id, guardianId]);
    const { people, child, guardian } = await readBoth(tx, id, guardianId);
    const [why] = await findObstacles(tx, people, [edge]);
    if (why) throw refuse('CONFLICT', why);
    await addGuardianships(tx, [edge]);
    const after = { guardians: [{ id: guardianId }] };
    await writeAudit(tx, ctx, { action: 'guardian.added', subject: { kind: 'user', id }, after });
    return { child, guardian };
  });
  ctx.log.info({ child: id, guardian: guardianId }, 'guardian added');
  return both;
}

/** Ends a guardianship and returns both. Throws 404 if there is none. */
export async function endGuardian(ctx: MemberContext, { id, guardianId }: Guardianship) {
  const both = await ctx.db.$transaction(async (tx) => {
    await lockPeople(tx, [id, guardianId], 'toKeep');
    const { child, guardian } = await readBoth(tx, id, guardianId);
    if (!(await deleteGuardianship(tx, { child_id: id, guardian_id: guardianId }))) {
      throw refuse('NOT_FOUND', 'guardian.notFound');
    }
    const before = { guardians: [{ id: guardianId }] };
    await writeAudit(tx, ctx, { action: 'guardian.ended', subject: { kind: 'user', id }, before });
    return { child, guardian };
  });
  ctx.log.info({ child: id, guardian: guardianId }, 'guardian removed');
  return both;
}

/**
 * For each of `edges`: why it cannot be added after the ones before, or undefined. `people` has all users in them; call it
 * with their families locked (`lockFamilies`).
 */
export async function findObstacles(
  tx: Transaction,
  people: ReadonlyMap<string, Relative>,
  edges: readonly Edge[],
): Promise<(Sentence | undefined)[]> {
  const guardiansOf = new Map<string, Set<string>>();
  const childrenOf = new Map<string, Set<string>>();
  const add = ({ child_id, guardian_id }: Edge) => {
    guardiansOf.set(child_id, (guardiansOf.get(child_id) ?? new Set()).add(guardian_id));
    childrenOf.set(guardian_id, (childrenOf.get(guardian_id) ?? new Set()).add(child_id));
  };
  for (const edge of await listGuardianships(tx)) add(edge);

  /** Whether `id` is a direct or indirect guardian of `of`. */
  function isAbove(id: string, of: string): boolean {
    const seen = new Set([of]);
    for (const one of seen) for (const above of guardiansOf.get(one) ?? []) seen.add(above);
    return seen.has(id);
  }

  function obstacleOf({ child_id, guardian_id }: Edge): Sentence | undefined {
    const child = people.get(child_id);
    const guardian = people.get(guardian_id);
    if (!child || !guardian || guardiansOf.get(child_id)?.has(guardian_id)) return undefined;
    if (child_id === guardian_id) return sentence('guardian.oneself', { name: child.name });
    if (isOfAge(child.birthday)) return sentence('guardian.childOfAge', { name: child.name });
    if (guardian.birthday !== null && !isOfAge(guardian.birthday)) {
      return sentence('guardian.guardianUnderAge', { name: guardian.name });
    }
    if (isAbove(child_id, guardian_id)) {
      return sentence('guardian.circle', { child: child.name, name: guardian.name });
    }
    const n = limits.familyMax;
    if ((guardiansOf.get(child_id)?.size ?? 0) >= n) {
      return sentence('guardian.tooManyGuardians', { name: child.name, n });
    }
    if ((childrenOf.get(guardian_id)?.size ?? 0) >= n) {
      return sentence('guardian.tooManyChildren', { name: guardian.name, n });
    }
    return undefined;
  }

  return edges.map((edge) => {
    const why = obstacleOf(edge);
    if (!why) add(edge);
    return why;
  });
}

async function readBoth(tx: Transaction, id: string, guardianId: string) {
  const people = await readRelatives(tx, [id, guardianId]);
  const [child, guardian] = [people.get(id), people.get(guardianId)];
  if (!child || !guardian) throw notFound('user', child ? guardianId : id);
  return { people, child, guardian };
}

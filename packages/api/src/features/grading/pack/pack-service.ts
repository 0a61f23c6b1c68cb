import type { RulePackCopy } from '@dojang/schemas/rule-pack-copy';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { addPack, replaceInGroups } from './pack-repository.ts';
import { findBoutPack, findPack } from '../../../rule-packs.ts';

/**
 * Copies a pack with the club's corrections and returns its id. Packs are immutable: past decisions stay traceable. With
 * `inGroups`, the groups of the original switch to the copy; their number may be 0 after a concurrent copy. Throws 404 for
 * an unknown pack.
 */
export function copyPack(
  ctx: MemberContext,
  { isVerified, inGroups, data, ...copy }: RulePackCopy,
): Promise<{ id: string; groups: number }> {
  return ctx.db.$transaction(async (tx) => {
    const reader = { db: tx, say: ctx.say };
    const original =
      data.sport === 'GRADING'
        ? await findPack(reader, copy.based_on)
        : await findBoutPack(reader, copy.based_on);
    if (!original || original.data.sport !== data.sport)
      throw refuse('NOT_FOUND', sentence('grading.noPack', { id: copy.based_on }));
    const verified = isVerified && { verified_by: ctx.actor.id, verified_on: today() };
    const id = await addPack(tx, { ...copy, ...verified, data });
    const groups = inGroups ? await replaceInGroups(tx, original.id, id) : 0;
    await writeAudit(tx, ctx, {
      action: 'rulePack.copied',
      subject: { kind: 'rulePack', id, name: copy.title },
      before: original,
      after: { ...copy, ...verified },
    });
    return { id, groups };
  });
}

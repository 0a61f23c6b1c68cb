import type { RulePackCopy } from '@dojang/schemas/rule-pack';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { writeAudit } from '../audit/write.ts';
import { addPack, findPack, replaceInGroups } from './pack-repository.ts';

/**
 * Makes a copy of a pack with what the club has corrected, and returns its id. A pack is never changed: what was decided by
 * it stays to be seen. The groups that are graded by the other one take the copy, where that is wanted; how many did is
 * returned, as somebody else may have copied it meanwhile. 404 for a pack that the club does not have.
 */
export function copyPack(
  ctx: MemberContext,
  { isVerified, inGroups, data, ...copy }: RulePackCopy,
): Promise<{ id: string; groups: number }> {
  return ctx.db.$transaction(async (tx) => {
    const original = await findPack({ db: tx, say: ctx.say }, copy.based_on);
    if (!original) throw refuse('NOT_FOUND', sentence('grading.noPack', { id: copy.based_on }));
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

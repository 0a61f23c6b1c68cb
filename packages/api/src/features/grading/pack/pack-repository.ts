import type { Transaction } from '@dojang/db/client';
import { newId } from '@dojang/schemas/new-id';
import type { RulePackCopy } from '@dojang/schemas/rule-pack-copy';

/** Creates a pack of the club and returns its id. */
export async function addPack(
  tx: Transaction,
  {
    data,
    ...pack
  }: Omit<RulePackCopy, 'isVerified' | 'inGroups'> & { verified_by?: string; verified_on?: string },
): Promise<string> {
  // devices take the newest by its id
  const row = { ...pack, id: newId(), sport: data.sport, data };
  return (await tx.rulePack.create({ data: row, select: { id: true } })).id;
}

/** Switches groups from one pack to another. Returns how many. */
export async function replaceInGroups(tx: Transaction, from: string, to: string): Promise<number> {
  const { count } = await tx.trainingGroup.updateMany({
    where: { grading_pack_id: from },
    data: { grading_pack_id: to, timestamp: new Date() },
  });
  return count;
}

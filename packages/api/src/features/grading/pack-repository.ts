import type { Database, Transaction } from '@dojang/db/client';
import { builtInPacks, sayPack } from '@dojang/schemas/built-in-packs';
import { nameOf } from '@dojang/schemas/describe-value';
import type { Say } from '@dojang/schemas/say';
import { type RulePack, type RulePackCopy, RulePackData } from '@dojang/schemas/rule-pack';

const select = {
  id: true,
  title: true,
  valid_from: true,
  valid_until: true,
  source: true,
  source_note: true,
  verifier: { select: { name: true, surname: true } },
  verified_on: true,
  based_on: true,
  data: true,
} as const;

/** Where packs are looked up, and in which language those that come with Dojang say what they are. */
type Reader = { db: Pick<Transaction, 'rulePack'> | Database; say: Say };

/** The packs that come with Dojang, and then the club's own, the newest first; those with these ids where any are named. */
export async function listPacks({ db, say }: Reader, ids?: readonly string[]): Promise<RulePack[]> {
  const isAsked = ({ id }: { id: string }) => ids === undefined || ids.includes(id);
  const builtIn = builtInPacks.filter(isAsked).map((pack) => sayPack(say, pack));
  if (ids !== undefined && new Set(ids).size === builtIn.length) return builtIn;
  const rows = await db.rulePack.findMany({
    where: { sport: 'GRADING', ...(ids && { id: { in: [...ids] } }) },
    select,
    orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
  });
  const own = rows.map(({ verifier, data, ...pack }) => ({
    ...pack,
    verified_by: verifier && nameOf(verifier),
    data: RulePackData.parse(data),
  }));
  return [...builtIn, ...own];
}

/** The pack with this id; undefined for one that the club does not have. */
export async function findPack(reader: Reader, id: string): Promise<RulePack | undefined> {
  return (await listPacks(reader, [id]))[0];
}

/** Adds a pack of the club's own, and returns its id. */
export async function addPack(
  tx: Transaction,
  {
    data,
    ...pack
  }: Omit<RulePackCopy, 'isVerified' | 'inGroups'> & {
    verified_by?: string;
    verified_on?: string;
  },
): Promise<string> {
  const row = { ...pack, sport: data.sport, data };
  return (await tx.rulePack.create({ data: row, select: { id: true } })).id;
}

/** The groups that are graded by one pack are graded by another one from now on. Returns how many those are. */
export async function replaceInGroups(tx: Transaction, from: string, to: string): Promise<number> {
  const { count } = await tx.trainingGroup.updateMany({
    where: { grading_pack_id: from },
    data: { grading_pack_id: to, timestamp: new Date() },
  });
  return count;
}

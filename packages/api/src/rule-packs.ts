import type { Database, Transaction } from '@dojang/db/client';
import { boutPacks, sayBoutPack } from '@dojang/schemas/bout-packs';
import { BoutRules } from '@dojang/schemas/bout-rules';
import { builtInPacks, sayPack } from '@dojang/schemas/built-in-packs';
import { nameOf } from '@dojang/schemas/describe-value';
import type { Say } from '@dojang/schemas/say';
import { GradingRules, type RulePack } from '@dojang/schemas/rule-pack';
import type { BoutPack } from '@dojang/schemas/rule-pack-copy';

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

/** Database, and the language of built-in packs. */
type Reader = { db: Pick<Transaction, 'rulePack'> | Database; say: Say };

/** Built-in packs, then the club's own, the newest first; optionally only those with these ids. */
export async function listPacks({ db, say }: Reader, ids?: readonly string[]): Promise<RulePack[]> {
  const isWanted = ({ id }: { id: string }) => ids === undefined || ids.includes(id);
  const builtIn = builtInPacks.filter(isWanted).map((pack) => sayPack(say, pack));
  if (ids !== undefined && new Set(ids).size === builtIn.length) return builtIn;
  const rows = await listOwn(db, ['GRADING'], ids);
  return [...builtIn, ...rows.map((row) => ({ ...row, data: GradingRules.parse(row.data) }))];
}

/** A pack of bouts. */
export async function findBoutPack({ db, say }: Reader, id: string): Promise<BoutPack | undefined> {
  const builtIn = boutPacks.find((pack) => pack.id === id);
  if (builtIn) return sayBoutPack(say, builtIn);
  return (await listOwnBoutPacks({ db }, [id]))[0];
}

/** The built-in packs of bouts, then the club's own. */
export const listBoutPacks = async ({ db, say }: Reader): Promise<BoutPack[]> => [
  ...boutPacks.map((pack) => sayBoutPack(say, pack)),
  ...(await listOwnBoutPacks({ db })),
];

/** The club's own packs of bouts, the newest first. */
export async function listOwnBoutPacks({ db }: Pick<Reader, 'db'>, ids?: readonly string[]) {
  const rows = await listOwn(db, boutSports, ids);
  return rows.map((row): BoutPack => ({ ...row, data: BoutRules.parse(row.data) }));
}

const boutSports = ['KYORUGI', 'KUMITE', 'POOMSAE', 'KATA'];

async function listOwn(db: Reader['db'], sports: readonly string[], ids?: readonly string[]) {
  const rows = await db.rulePack.findMany({
    where: { sport: { in: [...sports] }, ...(ids && { id: { in: [...ids] } }) },
    select,
    orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
  });
  return rows.map(({ verifier, ...pack }) => ({
    ...pack,
    verified_by: verifier && nameOf(verifier),
  }));
}

export async function findPack(reader: Reader, id: string): Promise<RulePack | undefined> {
  return (await listPacks(reader, [id]))[0];
}

/** The ids of the packs that groups use. */
export async function listPacksInUse(db: Database): Promise<string[]> {
  const groups = await db.trainingGroup.findMany({
    where: { active: true, grading_pack_id: { not: null } },
    select: { grading_pack_id: true },
    distinct: ['grading_pack_id'],
  });
  return groups.flatMap(({ grading_pack_id }) => grading_pack_id ?? []);
}

import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import type { Kup } from '@dojang/schemas/competition';
import { type Grade, GradeAward } from '@dojang/schemas/grade';

/** Somebody's grade: there is one of each at the most. */
type Key = Grade & { user_id: string };

const keyOf = ({ user_id, kind, number }: Key) => ({
  user_id_kind_number: { user_id, kind, number },
});

/** Somebody's grades, the newest first, and then those whose day nobody knows. */
export function listAwards(db: Database | Transaction, user_id: string): Promise<GradeAward[]> {
  return db.gradeAward.findMany({
    where: { user_id },
    select: selectOf(GradeAward),
    orderBy: [{ date: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
  });
}

/** The grades that an exam has given, to one person where one is named. */
export const listAwardsOfExam = (tx: Transaction, exam_id: string, user_id?: string) =>
  tx.gradeAward.findMany({ where: { exam_id, ...(user_id !== undefined && { user_id }) } });

/** A grade of somebody; null where they do not have it. */
export const findAwardOf = (tx: Transaction, key: Key) =>
  tx.gradeAward.findUnique({ where: keyOf(key) });

/** The same by its id. */
export const findAward = (db: Database | Transaction, id: string) =>
  db.gradeAward.findUnique({ where: { id } });

type About = {
  date?: string | null | undefined;
  certificate?: string | null | undefined;
  exam_id?: string;
  origin?: GradeAward['origin'];
};

/** Writes a grade of somebody; one that is there gets what is told about it, but keeps where it is from. Returns its day. */
export async function saveAward(
  tx: Transaction,
  key: Key,
  about: About,
): Promise<Pick<GradeAward, 'date'>> {
  const { user_id, kind, number } = key;
  const { origin: _, ...update } = about;
  return tx.gradeAward.upsert({
    where: keyOf(key),
    create: { user_id, kind, number, ...about },
    update,
    select: { date: true },
  });
}

export async function deleteAward(tx: Transaction, id: string): Promise<void> {
  await tx.gradeAward.deleteMany({ where: { id } });
}

/** A grade of somebody that was there before an exam loses what the exam knew of it. */
export async function forgetExam(tx: Transaction, id: string): Promise<void> {
  await tx.gradeAward.updateMany({ where: { id }, data: { date: null, exam_id: null } });
}

/** What somebody's record says of their belt, and what it said before grades did; null for nobody. */
export const findBelt = (tx: Transaction, id: string) =>
  tx.user.findUnique({ where: { id }, select: { kup: true, kup_before: true } });

export async function saveBeltBefore(
  tx: Transaction,
  id: string,
  kup_before: Kup | null,
): Promise<void> {
  await tx.user.update({ where: { id }, data: { kup_before }, select: { id: true } });
}

import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import type { Kup } from '@dojang/schemas/competition';
import type { Grade } from '@dojang/schemas/grade';
import { GradeAward } from '@dojang/schemas/grading';

/** Each user has each grade at most once. */
type Key = Grade & { user_id: string };

const keyOf = ({ user_id, kind, number }: Key) => ({
  user_id_kind_number: { user_id, kind, number },
});

/** A user's grades, the newest first, undated ones last. */
export function listAwards(db: Database | Transaction, user_id: string): Promise<GradeAward[]> {
  return db.gradeAward.findMany({
    where: { user_id },
    select: selectOf(GradeAward),
    orderBy: [{ date: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
  });
}

export const listAwardsOfExam = (tx: Transaction, exam_id: string, user_id?: string) =>
  tx.gradeAward.findMany({ where: { exam_id, ...(user_id !== undefined && { user_id }) } });

export const findAwardOf = (tx: Transaction, key: Key) =>
  tx.gradeAward.findUnique({ where: keyOf(key) });

export const findAward = (db: Database | Transaction, id: string) =>
  db.gradeAward.findUnique({ where: { id } });

type About = {
  date?: string | null | undefined;
  certificate?: string | null | undefined;
  exam_id?: string;
  origin?: GradeAward['origin'];
};

/** Upserts a grade and returns its date. An existing one keeps its origin and the fields missing in `about`. */
export async function saveAward(tx: Transaction, key: Key, about: About) {
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

/** Detaches a grade from an exam that only added the date. */
export async function detachExam(tx: Transaction, id: string): Promise<void> {
  await tx.gradeAward.updateMany({ where: { id }, data: { date: null, exam_id: null } });
}

/** A user's belt, and the one they had before the first grade; null if there is no such user. */
export const findBelt = (tx: Transaction, id: string) =>
  tx.user.findUnique({ where: { id }, select: { kup: true, kup_before: true } });

export async function saveBeltBefore(tx: Transaction, id: string, kup_before: Kup | null) {
  await tx.user.update({ where: { id }, data: { kup_before }, select: { id: true } });
}

import type { Transaction } from '@dojang/db/client';
import { lockAdditions } from '@dojang/db/sql';
import { birthYearOf } from '@dojang/schemas/distinct-names';
import { type Exam, ExamMarks, type ExamResults } from '@dojang/schemas/exam';
import { type Grade, gradeOfKup, type HeldGrade, newestGrade } from '@dojang/schemas/grade';
import { listExamIds } from './exam-people-repository.ts';

const about = {
  id: true,
  date: true,
  location: true,
  examiner: true,
  pack_id: true,
  state: true,
  done_at: true,
} as const;
const entry = {
  user_id: true,
  kind: true,
  number: true,
  result: true,
  marks: true,
  note: true,
  user: {
    select: {
      name: true,
      surname: true,
      kup: true,
      kup_before: true,
      birthday: true,
      grades: { select: { kind: true, number: true, date: true, exam_id: true } },
    },
  },
} as const;
const byName = [
  { user: { name: 'asc' } },
  { user: { surname: { sort: 'asc', nulls: 'last' } } },
  { user_id: 'asc' },
] as const;

export async function lockExam(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Exam" WHERE "id" = ${id} FOR NO KEY UPDATE`;
}

/** Number of exams that are not done; no other transaction adds one until this one ends. */
export async function lockOpenExams(tx: Transaction): Promise<number> {
  await lockAdditions(tx, 'exams');
  return tx.exam.count({ where: { state: { not: 'DONE' } } });
}

type Details = Pick<Exam, 'date' | 'location' | 'examiner' | 'pack_id'>;

export async function addExam(tx: Transaction, details: Details): Promise<string> {
  return (await tx.exam.create({ data: details, select: { id: true } })).id;
}

type Changes = {
  [Field in keyof (Details & Pick<Exam, 'state' | 'done_at'>)]?: Exam[Field] | undefined;
};

export async function updateExam(tx: Transaction, id: string, changes: Changes): Promise<void> {
  await tx.exam.update({ where: { id }, data: { ...changes, timestamp: new Date() } });
}

export const hasAwards = async (tx: Transaction, exam_id: string): Promise<boolean> =>
  (await tx.gradeAward.findFirst({ where: { exam_id }, select: { id: true } })) !== null;

/** Deletes an exam and its results. */
export async function removeExam(tx: Transaction, id: string): Promise<void> {
  await tx.exam.delete({ where: { id } });
}

/** An exam with its people, by name; null if it does not exist. */
export async function findExam(tx: Transaction, id: string): Promise<Exam | null> {
  const found = await tx.exam.findUnique({ where: { id }, select: about });
  if (!found) return null;
  const rows = await tx.examEntry.findMany({
    where: { exam_id: id },
    select: entry,
    orderBy: [...byName],
  });
  const entries = rows.map(({ user: { birthday, kup_before, grades, ...user }, marks, ...row }) => {
    // excludes grades of this exam and of later ones
    const held = grades.filter((one) => one.exam_id !== id && (one.date ?? '') <= found.date);
    const belt = grades.length === 0 ? user.kup : kup_before;
    const before = newestGrade<HeldGrade>(belt === null ? held : [...held, gradeOfKup(belt)]);
    return {
      ...row,
      ...user,
      birth_year: birthYearOf(birthday),
      current: before ? { kind: before.kind, number: before.number } : null,
      marks: ExamMarks.parse(marks),
    };
  });
  return { ...found, entries, laterMarks: await countLaterMarks(tx, found) };
}

/** Counts marks since each user's last grade that arrived after the exam was done. */
async function countLaterMarks(
  tx: Transaction,
  { id, date, done_at }: Pick<Exam, 'id' | 'date' | 'done_at'>,
): Promise<number> {
  if (done_at === null) return 0;
  const [found] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "ExamEntry" n
    JOIN "AttendanceMark" k ON k."user_id" = n."user_id" AND k."date" <= ${date}
      AND k."received_at" > ${done_at} AND k."date" > coalesce((
        SELECT max(a."date") FROM "GradeAward" a
        WHERE a."user_id" = n."user_id" AND a."date" < ${date} AND a."exam_id" IS DISTINCT FROM ${id}
      ), '')
    WHERE n."exam_id" = ${id}`;
  return found?.count ?? 0;
}

/** Exams, the latest first, with their number of people; only those of which all people train in the groups. */
export async function listExams(tx: Transaction, groupIds: readonly string[] | 'all') {
  const where = groupIds === 'all' ? {} : { id: { in: await listExamIds(tx, groupIds) } };
  const rows = await tx.exam.findMany({
    where,
    select: { ...about, _count: { select: { entries: true } } },
    orderBy: [{ date: 'desc' }, { id: 'asc' }],
  });
  return rows.map(({ _count, ...exam }) => ({ ...exam, people: _count.entries }));
}

export async function saveResult(
  tx: Transaction,
  exam_id: string,
  user_id: string,
  outcome: Omit<ExamResults['results'][number], 'user_id'>,
): Promise<void> {
  await tx.examEntry.update({ where: { exam_id_user_id: { exam_id, user_id } }, data: outcome });
}

/** A user's next exam from `day` on; null if there is none. */
export async function findNextEntry(db: Transaction, user_id: string, day: string) {
  const found = await db.examEntry.findFirst({
    where: { user_id, exam: { state: { not: 'DONE' }, date: { gte: day } } },
    select: { kind: true, number: true, exam: { select: { date: true, location: true } } },
    orderBy: { exam: { date: 'asc' } },
  });
  return found && { kind: found.kind, number: found.number, ...found.exam };
}

/** Replaces the list of people; those who stay keep their results. */
export async function replacePeople(
  tx: Transaction,
  exam_id: string,
  people: readonly (Grade & { user_id: string })[],
): Promise<void> {
  const ids = people.map(({ user_id }) => user_id);
  await tx.examEntry.deleteMany({ where: { exam_id, user_id: { notIn: ids } } });
  for (const { user_id, kind, number } of people) {
    const grade = { kind, number };
    await tx.examEntry.upsert({
      where: { exam_id_user_id: { exam_id, user_id } },
      create: { exam_id, user_id, ...grade },
      update: grade,
    });
  }
}

import type { Transaction } from '@dojang/db/client';
import type { Exam, ExamState } from '@dojang/schemas/exam';
import { gradeName, isHigher, kupOf } from '@dojang/schemas/grade';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { writeAudit } from '../audit/write.ts';
import { holdUser } from '../user/repository.ts';
import { findAwardOf, listAwardsOfExam, saveAward } from './award-repository.ts';
import { followNewest, loggedGrade, takeAward } from './award-service.ts';
import { updateExam } from './exam-repository.ts';

const dayMs = 86_400_000;

/** What follows what; what is done is opened again by administrators alone. */
const next: Record<ExamState, ExamState> = { PLANNED: 'OPEN', OPEN: 'DONE', DONE: 'OPEN' };

/** Takes an exam to its next state, and returns whose belts stay as they are. 409 for any other state, or too late. */
export async function changeState(
  tx: Transaction,
  ctx: MemberContext,
  exam: Exam,
  state: ExamState,
): Promise<string[]> {
  if (next[exam.state] !== state) throw refuse('CONFLICT', 'grading.wrongState');
  if (exam.state === 'DONE') refuseReopening(ctx, exam);
  const done_at = state === 'DONE' ? new Date() : null;
  await updateExam(tx, exam.id, { state, done_at });
  return state === 'DONE' ? writeAwards(tx, ctx, exam) : [];
}

function refuseReopening({ actor }: MemberContext, { done_at }: Exam): void {
  if (actor.authority !== 'ADMIN') throw refuse('FORBIDDEN', 'auth.forbidden');
  const until = (done_at?.getTime() ?? 0) + limits.examReopenDays * dayMs;
  if (Date.now() > until)
    throw refuse('CONFLICT', sentence('grading.tooLate', { n: limits.examReopenDays }));
}

/**
 * Writes the grade of each who has passed, and takes back that of whoever has not after all. The belt follows, unless a
 * newer grade exists. People are taken in the order of their ids, so that two exams do not wait for each other.
 */
async function writeAwards(tx: Transaction, ctx: MemberContext, exam: Exam): Promise<string[]> {
  const kept: string[] = [];
  const { id: exam_id, date } = exam;
  for (const entry of exam.entries.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))) {
    const { user_id, kind, number, result, name } = entry;
    await holdUser(tx, user_id);
    const ofExam = await listAwardsOfExam(tx, exam_id, user_id);
    const isSame = (one: { kind: string; number: number }) =>
      result === 'PASSED' && one.kind === kind && one.number === number;
    for (const award of ofExam.filter((one) => !isSame(one))) await takeAward(tx, ctx, award);
    if (result !== 'PASSED') continue;
    const key = { user_id, kind, number };
    const before = await findAwardOf(tx, key);
    // a day that was not known is known now
    const isOurs = before === null || before.date === null || before.exam_id === exam_id;
    if (isOurs) await saveAward(tx, key, { date, exam_id, origin: 'EXAM' });
    if (!before) {
      await writeAudit(tx, ctx, {
        action: 'grade.awarded',
        subject: { kind: 'user', id: user_id },
        after: loggedGrade({ kind, number, date }),
      });
    }
    const newest = await followNewest(tx, ctx, user_id);
    if (newest && newest.date !== null && isHigher(newest, entry) && kupOf(newest) !== kupOf(entry))
      kept.push(
        ctx.say(
          sentence('grading.kept', {
            name,
            grade: gradeName(newest),
            date: new Date(newest.date).toLocaleDateString(ctx.say.locale, { timeZone: 'UTC' }),
          }),
        ),
      );
  }
  return kept;
}

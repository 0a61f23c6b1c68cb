import type { Transaction } from '@dojang/db/client';
import type { Exam, ExamState } from '@dojang/schemas/exam';
import { type Grade, gradeName, kupOf } from '@dojang/schemas/grade';
import { limits } from '@dojang/schemas/limits';
import { formatDay } from '@dojang/schemas/local-day';
import { sentence } from '@dojang/schemas/say';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { lockPeople } from '../../people/user/lock-people.ts';
import { findAwardOf, detachExam, listAwardsOfExam, saveAward } from '../grade/award-repository.ts';
import { changeGrades, logAwarded, removeLockedAward } from '../grade/award-service.ts';
import { updateExam } from './exam-repository.ts';

const dayMs = 86_400_000;

/** State transitions; only administrators reopen. */
const next: Record<ExamState, ExamState> = { PLANNED: 'OPEN', OPEN: 'DONE', DONE: 'OPEN' };

/** Moves an exam to its next state; returns messages about belts that stay. Throws 409 for any other state. */
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
 * Awards the grade of each who passed and revokes those of people who failed after all or were removed. The belt follows,
 * unless there is a newer grade.
 */
async function writeAwards(tx: Transaction, ctx: MemberContext, exam: Exam): Promise<string[]> {
  const kept: string[] = [];
  const entries = new Map(exam.entries.map((entry) => [entry.user_id, entry]));
  const graded = (await listAwardsOfExam(tx, exam.id)).map(({ user_id }) => user_id);
  const people = await lockPeople(tx, [...entries.keys(), ...graded], 'toChange');
  for (const user_id of people.keys()) {
    const entry = entries.get(user_id);
    const passed = entry?.result === 'PASSED' ? entry : null;
    const newest = await changeGrades(tx, ctx, user_id, async () => {
      await revokeAwards(tx, ctx, exam.id, user_id, passed);
      if (passed) await awardPassed(tx, ctx, exam, passed);
    });
    if (!passed || !newest?.date || kupOf(newest) === kupOf(passed)) continue;
    const date = formatDay(ctx.say.locale, newest.date);
    const values = { name: passed.name, grade: gradeName(newest), date };
    kept.push(ctx.say(sentence('grading.kept', values)));
  }
  return kept;
}

/** Revokes what the exam awarded except `passed`. A grade that existed without a date only loses the date. */
async function revokeAwards(
  tx: Transaction,
  ctx: MemberContext,
  exam_id: string,
  user_id: string,
  passed: Grade | null,
): Promise<void> {
  for (const award of await listAwardsOfExam(tx, exam_id, user_id)) {
    if (passed?.kind === award.kind && passed.number === award.number) continue;
    if (award.origin === 'EXAM') await removeLockedAward(tx, ctx, award);
    else {
      await detachExam(tx, award.id);
      await logAwarded(tx, ctx, { ...award, date: null }, award);
    }
  }
}

/** Awards a passed grade, or dates an existing one. */
async function awardPassed(
  tx: Transaction,
  ctx: MemberContext,
  { id: exam_id, date }: Exam,
  { user_id, kind, number }: Exam['entries'][number],
): Promise<void> {
  const key = { user_id, kind, number };
  const before = await findAwardOf(tx, key);
  if (before !== null && before.date !== null && before.exam_id !== exam_id) return;
  await saveAward(tx, key, { date, exam_id, origin: 'EXAM' });
  if (before?.date !== date) await logAwarded(tx, ctx, { ...key, date }, before);
}

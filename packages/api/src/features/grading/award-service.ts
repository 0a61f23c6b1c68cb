import type { Transaction } from '@dojang/db/client';
import { type Grade, gradeName, gradeOfKup, kupOf, newestGrade } from '@dojang/schemas/grade';
import type { AwardDraft } from '@dojang/schemas/grading';
import { inEnglish } from '@dojang/schemas/in-english';
import { sentence } from '@dojang/schemas/say';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { writeAudit } from '../audit/write.ts';
import { changeHeldUser } from '../user/service.ts';
import { findProfile, holdUser } from '../user/repository.ts';
import { deleteAward, findAward, findAwardOf, listAwards, saveAward } from './award-repository.ts';

/** A grade as the log has it: its name, which no language changes. */
export const loggedGrade = (grade: Grade & { date: string | null }) => ({
  grade: inEnglish(gradeName(grade)),
  graded_on: grade.date,
});

/**
 * Enters a grade into somebody's history. One that is there gets the day and the certificate, and keeps what is left out.
 * 404 for nobody.
 */
export function awardGrade(
  ctx: MemberContext,
  { id: user_id, kind, number, ...about }: AwardDraft,
): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    await holdUser(tx, user_id);
    const key = { user_id, kind, number };
    const before = await findAwardOf(tx, key);
    if (!before && !(await findProfile(tx, user_id)))
      throw refuse('NOT_FOUND', sentence('user.notFound', { id: user_id }));
    const { date } = await saveAward(tx, key, about);
    await writeAudit(tx, ctx, {
      action: 'grade.awarded',
      subject: { kind: 'user', id: user_id },
      ...(before && { before: loggedGrade(before) }),
      after: loggedGrade({ kind, number, date }),
    });
    await followNewest(tx, ctx, user_id);
  });
}

/** Takes a grade out of somebody's history; the record follows the newest that is left. 404 where there is none. */
export function removeAward(ctx: MemberContext, id: string): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    const found = await findAward(tx, id);
    if (!found) throw refuse('NOT_FOUND', 'grading.noAward');
    await holdUser(tx, found.user_id);
    await takeAward(tx, ctx, found);
  });
}

/** The same in a transaction that holds the person. */
export async function takeAward(
  tx: Transaction,
  ctx: MemberContext,
  award: Grade & { id: string; user_id: string; date: string | null },
): Promise<void> {
  await deleteAward(tx, award.id);
  await writeAudit(tx, ctx, {
    action: 'grade.removed',
    subject: { kind: 'user', id: award.user_id },
    before: loggedGrade(award),
  });
  await followNewest(tx, ctx, award.user_id, award);
}

/**
 * The person's record gets the belt of their newest grade. Where the record tells a higher one, whose day nobody knows,
 * that stays, unless it was told by the grade that is `gone`. Returns the newest of the history.
 */
export async function followNewest(
  tx: Transaction,
  ctx: MemberContext,
  user_id: string,
  gone?: Grade,
) {
  const profile = await findProfile(tx, user_id);
  const awards = await listAwards(tx, user_id);
  const newest = newestGrade(awards);
  if (!profile || !newest) return newest;
  const { kup } = profile.user;
  const isToldByGone = gone !== undefined && kup === kupOf(gone);
  const told = kup !== null && !isToldByGone ? [gradeOfKup(kup)] : [];
  const highest = newestGrade([...awards, ...told]) ?? newest;
  if (kupOf(highest) !== kup) await changeHeldUser(tx, ctx, user_id, { kup: kupOf(highest) });
  return newest;
}

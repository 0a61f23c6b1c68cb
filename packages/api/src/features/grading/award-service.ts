import type { Transaction } from '@dojang/db/client';
import { beltOf, type Grade, gradeName, newestGrade } from '@dojang/schemas/grade';
import type { AwardDraft } from '@dojang/schemas/grading';
import { inEnglish } from '@dojang/schemas/in-english';
import { sentence } from '@dojang/schemas/say';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { writeAudit } from '../audit/write.ts';
import { changeHeldUser } from '../user/service.ts';
import { holdUser } from '../user/repository.ts';
import {
  deleteAward,
  findAward,
  findAwardOf,
  findBelt,
  listAwards,
  saveAward,
  saveBeltBefore,
} from './award-repository.ts';

/** A grade as the log has it: its name, which no language changes. */
const loggedGrade = (grade: Grade & { date: string | null }) => ({
  grade: inEnglish(gradeName(grade)),
  graded_on: grade.date,
});

/**
 * Enters a grade into somebody's history. One that is there gets the day and the certificate, and keeps what is left out.
 * 404 for nobody.
 */
export async function awardGrade(
  ctx: MemberContext,
  { id: user_id, kind, number, ...about }: AwardDraft,
): Promise<void> {
  const key = { user_id, kind, number };
  await ctx.db.$transaction((tx) =>
    changeGrades(tx, ctx, user_id, async () => {
      const before = await findAwardOf(tx, key);
      if (!before && !(await findBelt(tx, user_id)))
        throw refuse('NOT_FOUND', sentence('user.notFound', { id: user_id }));
      const { date } = await saveAward(tx, key, about);
      await logAwarded(tx, ctx, { ...key, date }, before);
    }),
  );
}

/** Takes a grade out of somebody's history; the record follows the newest that is left. 404 where there is none. */
export async function removeAward(ctx: MemberContext, id: string): Promise<void> {
  const known = await findAward(ctx.db, id);
  if (!known) throw refuse('NOT_FOUND', 'grading.noAward');
  await ctx.db.$transaction((tx) =>
    changeGrades(tx, ctx, known.user_id, async () => {
      // somebody else may have been quicker
      const found = await findAward(tx, id);
      if (!found) throw refuse('NOT_FOUND', 'grading.noAward');
      await takeAward(tx, ctx, found);
    }),
  );
}

type Award = Grade & { id: string; user_id: string; date: string | null };

/** The same where the grades of the person are being changed. */
export async function takeAward(tx: Transaction, ctx: MemberContext, award: Award): Promise<void> {
  await deleteAward(tx, award.id);
  await writeAudit(tx, ctx, {
    action: 'grade.removed',
    subject: { kind: 'user', id: award.user_id },
    before: loggedGrade(award),
  });
}

/** Logs that somebody has a grade, or since when they have the one of `before`. */
export function logAwarded(
  tx: Transaction,
  ctx: MemberContext,
  award: Omit<Award, 'id'>,
  before: Omit<Award, 'id'> | null,
): Promise<void> {
  return writeAudit(tx, ctx, {
    action: 'grade.awarded',
    subject: { kind: 'user', id: award.user_id },
    ...(before && { before: loggedGrade(before) }),
    after: loggedGrade(award),
  });
}

/**
 * Changes somebody's grades by `write`, which has the person to itself, and their belt with them: it follows the newest
 * grade. A higher one that the record said itself stays, as nobody knows its day, and without any grade the record says
 * what it said before. Returns the newest grade.
 */
export async function changeGrades(
  tx: Transaction,
  ctx: MemberContext,
  user_id: string,
  write: () => Promise<void>,
) {
  await holdUser(tx, user_id);
  const before = await listAwards(tx, user_id);
  await write();
  const awards = await listAwards(tx, user_id);
  const record = await findBelt(tx, user_id);
  if (!record) return undefined;
  const { kup, kup_before } = record;
  // what is not the belt of the grades, somebody has written
  const isWritten = before.length === 0 || kup !== beltOf(before, kup_before);
  const said = isWritten ? kup : kup_before;
  const saved = awards.length === 0 ? null : said;
  if (saved !== kup_before) await saveBeltBefore(tx, user_id, saved);
  const belt = beltOf(awards, said);
  if (belt !== kup) await changeHeldUser(tx, ctx, user_id, { kup: belt });
  return newestGrade(awards);
}

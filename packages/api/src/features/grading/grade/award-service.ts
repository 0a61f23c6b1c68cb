import type { Transaction } from '@dojang/db/client';
import { beltOf, type Grade, gradeName, newestGrade } from '@dojang/schemas/grade';
import type { AwardDraft } from '@dojang/schemas/grading';
import { inEnglish } from '@dojang/schemas/in-english';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { changeLockedUser } from '../../people/user/service.ts';
import { lockPeople } from '../../people/user/lock-people.ts';
import {
  deleteAward,
  findAward,
  findAwardOf,
  findBelt,
  listAwards,
  saveAward,
  saveBeltBefore,
} from './award-repository.ts';

/** A grade in the log: its name in English, which no language changes. */
const loggedGrade = (grade: Grade & { date: string | null }) => ({
  grade: inEnglish(gradeName(grade)),
  graded_on: grade.date,
});

/** Adds a grade to a user's history, or updates the fields given of an existing one. Throws 404 for an unknown user. */
export async function awardGrade(
  ctx: MemberContext,
  { id: user_id, kind, number, ...about }: AwardDraft,
): Promise<void> {
  const key = { user_id, kind, number };
  await ctx.db.$transaction((tx) =>
    changeGrades(tx, ctx, user_id, async () => {
      const before = await findAwardOf(tx, key);
      if (!before && !(await findBelt(tx, user_id))) throw notFound('user', user_id);
      const { date } = await saveAward(tx, key, about);
      await logAwarded(tx, ctx, { ...key, date }, before);
    }),
  );
}

/** Removes a grade; the belt follows the newest one remaining. Throws 404 for an unknown grade. */
export async function removeAward(ctx: MemberContext, id: string): Promise<void> {
  const award = await findAward(ctx.db, id);
  if (!award) throw refuse('NOT_FOUND', 'grading.noAward');
  await ctx.db.$transaction((tx) =>
    changeGrades(tx, ctx, award.user_id, async () => {
      // may be removed concurrently
      const found = await findAward(tx, id);
      if (!found) throw refuse('NOT_FOUND', 'grading.noAward');
      await removeLockedAward(tx, ctx, found);
    }),
  );
}

type Award = Grade & { id: string; user_id: string; date: string | null };

/** Removes a grade within `changeGrades`. */
export async function removeLockedAward(tx: Transaction, ctx: MemberContext, award: Award) {
  await deleteAward(tx, award.id);
  await writeAudit(tx, ctx, {
    action: 'grade.removed',
    subject: { kind: 'user', id: award.user_id },
    before: loggedGrade(award),
  });
}

/** Logs a new grade, or a new date of `before`. */
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
 * Runs `write` with the user locked and updates their belt, which follows the newest grade. A higher belt from the record is
 * kept, as its date is unknown; without grades the previous belt of the record comes back. Returns the newest grade.
 */
export async function changeGrades(
  tx: Transaction,
  ctx: MemberContext,
  user_id: string,
  write: () => Promise<void>,
) {
  await lockPeople(tx, [user_id], 'toChange');
  const before = await listAwards(tx, user_id);
  await write();
  const awards = await listAwards(tx, user_id);
  const record = await findBelt(tx, user_id);
  if (!record) return undefined;
  const { kup, kup_before } = record;
  // a belt that does not follow from the grades was entered by hand
  const isManual = before.length === 0 || kup !== beltOf(before, kup_before);
  const manual = isManual ? kup : kup_before;
  const saved = awards.length === 0 ? null : manual;
  if (saved !== kup_before) await saveBeltBefore(tx, user_id, saved);
  const belt = beltOf(awards, manual);
  if (belt !== kup) await changeLockedUser(tx, ctx, user_id, { kup: belt });
  return newestGrade(awards);
}

import type { Transaction } from '@dojang/db/client';
import type { Exam } from '@dojang/schemas/exam';
import { type Grade, gradeName } from '@dojang/schemas/grade';
import { inEnglish } from '@dojang/schemas/in-english';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../context.ts';
import { notify } from '../notice/notify.ts';

type Entry = Grade & { user_id: string };

/** What a grade is called, which is the same in every language. */
export const gradeText = (grade: Grade) => inEnglish(gradeName(grade));

/** Invites the people of an exam, unless its day is over. Idempotent. */
export async function notifyInvited(
  tx: Transaction,
  ctx: MemberContext,
  exam: Pick<Exam, 'id' | 'date' | 'location'> & { entries: readonly Entry[] },
): Promise<void> {
  if (exam.date < today()) return;
  await notify(
    tx,
    ctx,
    exam.entries.map((entry) => noticeOf('examInvited', exam, entry)),
  );
}

/** Reports the results of an exam that is done. */
export function notifyResults(tx: Transaction, ctx: MemberContext, exam: Exam): Promise<void> {
  const kinds = { PASSED: 'examPassed', FAILED: 'examFailed', ABSENT: null } as const;
  const drafts = exam.entries.flatMap((entry) => {
    const kind = entry.result && kinds[entry.result];
    return kind ? [noticeOf(kind, exam, entry)] : [];
  });
  return notify(tx, ctx, drafts);
}

const noticeOf = <Kind extends 'examInvited' | 'examPassed' | 'examFailed'>(
  kind: Kind,
  { id, date, location }: Pick<Exam, 'id' | 'date' | 'location'>,
  { user_id, ...grade }: Entry,
) => ({
  kind,
  params: { grade: gradeText(grade), date, location },
  target: { kind: 'exam' as const, id },
  to: { person: user_id },
});

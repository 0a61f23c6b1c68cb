import type { Exam } from '@dojang/schemas/exam';
import { type Grade, gradeName } from '@dojang/schemas/grade';
import { inEnglish } from '@dojang/schemas/in-english';
import { today } from '@dojang/schemas/time';
import type { NoticeDraft } from '../../../notify.ts';

type Entry = Grade & { user_id: string };

/** What a grade is called, which is the same in every language. */
export const gradeText = (grade: Grade) => inEnglish(gradeName(grade));

/** Notices that invite the people of an exam, unless its day is over. */
export const invitations = (
  exam: Pick<Exam, 'id' | 'date' | 'location'> & { entries: readonly Entry[] },
): NoticeDraft[] =>
  exam.date < today() ? [] : exam.entries.map((entry) => noticeOf('examInvited', exam, entry));

export function resultNotices(exam: Exam): NoticeDraft[] {
  const kinds = { PASSED: 'examPassed', FAILED: 'examFailed', ABSENT: null } as const;
  return exam.entries.flatMap((entry) => {
    const kind = entry.result && kinds[entry.result];
    return kind ? [noticeOf(kind, exam, entry)] : [];
  });
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

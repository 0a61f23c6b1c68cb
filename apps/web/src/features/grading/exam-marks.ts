import { describeValue } from '@dojang/schemas/describe-value';
import { type ExamEntry, ExamResult } from '@dojang/schemas/exam';
import type { Say } from '@dojang/schemas/say';

type Marks = ExamEntry['marks'];

/** Marks as they are typed, 'Forms: 2, Sparring: 1'; null where a part of it does not name a subject and a mark. */
export function readMarks(text: string): Marks | null {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const marks = parts.map((part) => {
    const [subject = '', mark = '', ...more] = part.split(':').map((one) => one.trim());
    return { subject, mark, isRead: subject !== '' && mark !== '' && more.length === 0 };
  });
  if (!marks.every(({ isRead }) => isRead)) return null;
  return marks.map(({ subject, mark }) => ({ subject, mark }));
}

export const writeMarks = (marks: Marks): string =>
  marks.map(({ subject, mark }) => `${subject}: ${mark}`).join(', ');

/** What came out for somebody, in one line; empty while nothing is said. */
export const describeResult = (say: Say, { result, marks, note }: ExamEntry): string =>
  [describeValue(say, ExamResult, result), writeMarks(marks), note].filter(Boolean).join(' · ');

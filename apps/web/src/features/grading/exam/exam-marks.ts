import { describeValue } from '@dojang/schemas/describe-value';
import { type ExamEntry, ExamResult } from '@dojang/schemas/exam';
import type { Say } from '@dojang/schemas/say';

type Marks = ExamEntry['marks'];

/** Parses 'Forms: 2, Sparring: 1'; null if a part is not a subject and a mark. */
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

/** A person's result in one line; empty without one. */
export const describeResult = (say: Say, { result, marks, note }: ExamEntry): string =>
  [describeValue(say, ExamResult, result), writeMarks(marks), note].filter(Boolean).join(' · ');

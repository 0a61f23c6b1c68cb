import type { ExamEntry } from '@dojang/schemas/exam';

type Marks = ExamEntry['marks'];

/** Marks as they are typed, 'Forms: 2, Sparring: 1'; what names no mark is left out. */
export function readMarks(text: string): Marks {
  return text.split(/[,;]/).flatMap((part) => {
    const [subject = '', mark = ''] = part.split(':').map((one) => one.trim());
    return subject !== '' && mark !== '' ? [{ subject, mark }] : [];
  });
}

export const writeMarks = (marks: Marks): string =>
  marks.map(({ subject, mark }) => `${subject}: ${mark}`).join(', ');

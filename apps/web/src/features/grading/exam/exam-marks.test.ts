import { expect, test } from 'vitest';
import { readMarks, writeMarks } from './exam-marks.ts';

test('marks survive a round trip, and unreadable input is rejected', () => {
  const marks = [
    { subject: 'Forms', mark: '2' },
    { subject: 'Sparring', mark: '1-' },
  ];
  expect(readMarks(' Forms: 2 ,Sparring:1-; ')).toEqual(marks);
  expect(readMarks(writeMarks(marks))).toEqual(marks);
  expect(readMarks('')).toEqual([]);
  for (const typed of ['2', 'Forms 2', 'Forms: 2, good', 'Forms:', ': 2', 'a: b: c'])
    expect(readMarks(typed)).toBe(null);
});

import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../say/in-english.ts';
import { readListDay, requireSureDays } from '../../lists/list-days.ts';
import { ListQuestion } from '../../lists/list-question.ts';

test.each([
  '2015-03-04',
  '2015/3/4',
  '4.3.2015',
  '04. 03. 2015',
  '04.03.2015 00:00:00',
  '2015-03-04T00:00:00.000',
  '04-03-2015',
  '4/3/2015',
  '4. März 2015',
  '4 Mrz 2015',
  '04-Mar-2015',
  'March 4th, 2015',
])('%j is read as 4 March, without a question', (text) => {
  expect(readListDay(text)).toBe('2015-03-04');
});

test.each(['31.2.2015', '2/13/2015', '4.3.15', '42067', '2015', 'im März', '31/31/2012', ''])(
  '%j stays as it is, to be rejected',
  (text) => {
    expect(readListDay(text)).toBe(text);
  },
);

test('an answer reads short years as past ones, and numbers as days since 1900', () => {
  const read = (text: string) => readListDay(text, 'DAY_FIRST');
  expect(['4.3.15', '4.3.85', '4. März 15', '42067'].map(read)).toEqual([
    '2015-03-04',
    '1985-03-04',
    '2015-03-04',
    '2015-03-04',
  ]);
  expect(readListDay('3/4/2015', 'MONTH_FIRST')).toBe('2015-03-04');
});

function linesOf(texts: string[]) {
  try {
    requireSureDays(texts, 'Born', inEnglish);
    return null;
  } catch (error) {
    if (!(error instanceof ListQuestion)) throw error;
    return Object.fromEntries(error.options.map(({ value, lines }) => [value, lines]));
  }
}

describe('a column of days', () => {
  test.each([
    ['days with points', ['3.2.2011', '1.1.2012']],
    ['slashes and a day beyond 12', ['03/02/2011', '13/02/2011']],
    ['the year first', ['2011-02-03', '2011/02/03']],
    ['names of months', ['3. Februar 2011']],
    ['one number for day and month', ['02/02/2011']],
    ['what is no day', ['heute', '31.31.2012']],
  ])('with %s is read', (_name, texts) => {
    expect(linesOf(texts)).toBeNull();
  });

  test('with one day that has no such month is a question as a whole', () => {
    expect(linesOf(['03/02/2011', '2/13/2011'])).toEqual({
      DAY_FIRST: ['2/13/2011 → Invalid date format', '03/02/2011 → 3 February 2011'],
      MONTH_FIRST: ['2/13/2011 → 13 February 2011', '03/02/2011 → 2 March 2011'],
    });
  });

  test.each([
    ['slashes alone', ['03/02/2011']],
    ['dashes alone', ['03-02-2011']],
    ['an impossible month with points', ['3.2.2011', '2.13.2011']],
  ])('with %s asks for the order', (_name, texts) => {
    expect(Object.keys(linesOf(texts) ?? {})).toEqual(['DAY_FIRST', 'MONTH_FIRST']);
  });

  test.each([
    ['short years', ['3.2.11']],
    ['numbers', ['42067']],
  ])('with %s asks whether they are read right', (_name, texts) => {
    expect(Object.keys(linesOf(texts) ?? {})).toEqual(['DAY_FIRST']);
  });
});

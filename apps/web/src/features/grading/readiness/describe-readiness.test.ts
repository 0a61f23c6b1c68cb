import type { Readiness } from '@dojang/schemas/readiness';
import { english } from '@dojang/schemas/testing/samples';
import { expect, test } from 'vitest';
import { describeProgress, describeMissing, describeOtherReasons } from './describe-readiness.ts';

const reason = { have: null, needed: null, day: null, from: null, text: null };
const months = {
  ...reason,
  need: 'MONTHS',
  needed: 2,
  from: '2098-11-14',
  day: '2099-01-14',
} as const;
const sample: Readiness = {
  state: 'NOT_YET',
  current: { kind: 'KUP', number: 8 },
  target: { kind: 'KUP', number: 7 },
  since: '2098-11-13',
  units: { have: 37, need: 48 },
  earliest: '2099-01-14',
  ready: '2099-01-22',
  outlook: 'UNKNOWN',
  reasons: [
    { ...reason, need: 'UNITS', isMet: false, have: 37, needed: 48 },
    { ...months, isMet: false },
    { ...reason, need: 'FORMS', isMet: null, text: 'Il-Jang' },
  ],
};

test('progress is worded for the member themselves or for another reader', () => {
  const line = '37 of 48 units · earliest 14 January 2099 · ready about 22 January 2099';
  expect(describeProgress(english, sample, 'own')).toBe(`${line} at your pace`);
  expect(describeProgress(english, sample, 'other')).toBe(`${line} at their pace`);
  const unknown = { ...sample, state: 'UNKNOWN_DATE' as const };
  expect(describeProgress(english, unknown, 'own')).toBe('Ask your coach to enter your last exam.');
  expect(describeProgress(english, unknown, 'other')).toBe(english('grading.dateMissing'));
});

test('more units than needed are no fraction', () => {
  const done = {
    ...sample,
    state: 'READY' as const,
    units: { have: 112, need: 48 },
    earliest: null,
  };
  expect(describeProgress(english, done, 'own')).toBe('112 units, 48 needed · ready');
});

test('reasons do not repeat the progress line', () => {
  const texts = (one: Readiness) => describeOtherReasons(english, one).map(({ text }) => text);
  expect(texts(sample)).toEqual(['2 months from 14 November 2098', 'Forms: Il-Jang']);
  // the line omits past days
  const over = { ...months, from: '2020-11-14', day: '2021-01-14', isMet: true };
  expect(texts({ ...sample, earliest: '2021-01-14', reasons: [over] })).toEqual([
    '2 months from 14 November 2020: first day 14 January 2021',
  ]);
});

test('missing requirements say how much, and the first day', () => {
  const wait = { ...months, need: 'WAIT' as const, isMet: false };
  expect(describeMissing(english, { ...sample, reasons: [wait] })).toBe(
    '2 weeks after the last exam, from 14 November 2098: first day 14 January 2099',
  );
  expect(describeMissing(english, sample)).toBe(
    '11 units, 2 months from 14 November 2098: first day 14 January 2099',
  );
});

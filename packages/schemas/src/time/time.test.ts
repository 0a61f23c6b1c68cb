import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { message } from '../say/say.ts';
import { Birthday, today } from './time.ts';

describe('a birthday', () => {
  test.each([
    ['a calendar day stays as it is', '2012-02-29', '2012-02-29'],
    ['a timestamp becomes the day in the club time zone', '2012-02-28T23:30:00Z', '2012-02-29'],
    ['a timestamp with an offset too', '2012-02-28T23:30:00+01:00', '2012-02-28'],
    ['a Date too', new Date('2012-06-30T22:30:00Z'), '2012-07-01'],
    ['the first day', '1900-01-01', '1900-01-01'],
  ])('%s', (_name, sent, stored) => {
    expect(Birthday.parse(sent)).toBe(stored);
  });

  test('today is allowed', () => {
    expect(Birthday.parse(today())).toBe(today());
  });

  test.each([
    ['in Tokyo, not yet in Berlin', '2026-03-14T15:30:00Z', '2026-03-15', true],
    ['in the first time zone', '2026-03-14T10:00:00Z', '2026-03-15', true],
    ['nowhere yet', '2026-03-14T09:59:59Z', '2026-03-15', false],
    ['nowhere, two days ahead', '2026-03-14T23:59:59Z', '2026-03-16', false],
  ])('a day is accepted once it has begun somewhere: %s', (_where, now, day, isValid) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    onTestFinished(() => void vi.useRealTimers());
    const { error } = Birthday.safeParse(day);
    expect(error?.issues[0]?.message).toBe(isValid ? undefined : message('form.futureDate'));
  });

  test.each([
    ['text', 'soon', message('form.invalidDate')],
    ['a day that does not exist', '2013-02-29', message('form.invalidDate')],
    ['a number', 5, message('form.invalidDate')],
    ['an empty text', '', message('form.invalidDate')],
    ['a day before 1900', '1899-12-31', message('form.dateTooEarly')],
    ['a future day', '2999-01-01', message('form.futureDate')],
  ])('%s is rejected with one message', (_name, sent, sentence) => {
    const { error } = Birthday.safeParse(sent);
    expect(error?.issues.map((issue) => issue.message)).toEqual([sentence]);
  });
});

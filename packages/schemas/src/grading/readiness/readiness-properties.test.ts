import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInPacks } from '../pack/built-in-packs.ts';
import { dayNumber, dayOfNumber } from '../../time/calendar-day.ts';
import { ask, dtu, held } from './testing/readiness.ts';

const aDay = fc.integer({ min: dayNumber('2025-06-01'), max: dayNumber('2026-06-01') });
const aSession = fc.record({
  day: aDay,
  start: fc.integer({ min: 8 * 60, max: 21 * 60 }),
  minutes: fc.integer({ min: 1, max: 240 }),
});
const aPack = fc
  .tuple(
    fc.constantFrom(...builtInPacks),
    fc.constantFrom('PER_SESSION' as const, 'OVER_SUM' as const),
    fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
  )
  .map(([{ data }, rounding, month_min_units]) => ({ ...data, rounding, month_min_units }));
const someAwards = fc
  .option(fc.integer({ min: 1, max: 10 }), { nil: null })
  .map((number) => (number === null ? [] : [held('KUP', number, '2025-10-31')]));
const orNever = (day: string | null) => day ?? '9999';

test('an additional session never delays readiness', () => {
  fc.assert(
    fc.property(
      aPack,
      someAwards,
      fc.array(aSession, { maxLength: 60 }),
      aSession,
      (pack, awards, sessions, more) => {
        const [before, after] = [sessions, [...sessions, more]].map((all) =>
          ask('2026-06-01', all, { awards }, pack),
        );
        expect(after?.units?.have ?? 0).toBeGreaterThanOrEqual(before?.units?.have ?? 0);
        expect(orNever(after?.earliest ?? null) <= orNever(before?.earliest ?? null)).toBe(true);
        expect(orNever(after?.ready ?? null) <= orNever(before?.ready ?? null)).toBe(true);
      },
    ),
  );
});

test('the order of sessions makes no difference', () => {
  fc.assert(
    fc.property(
      aPack,
      someAwards,
      fc
        .array(aSession, { maxLength: 40 })
        .chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
      (pack, awards, [one, other]) => {
        expect(ask('2026-06-01', one, { awards }, pack)).toEqual(
          ask('2026-06-01', other, { awards }, pack),
        );
      },
    ),
  );
});

test('months end on the day of the month of the exam, or on the last day of a shorter month', () => {
  const anExamDay = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2040-12-31') });
  const firstDay = (exam: number, months: number, months_from: 'DAY_AFTER' | 'EXAM_DAY') => {
    const rules = dtu.rules.map((rule) => ({ ...rule, months, units: 0 }));
    const awards = [held('KUP', 8, dayOfNumber(exam))];
    const { earliest } = ask('2026-06-01', [], { awards }, { ...dtu, rules, months_from });
    return dayNumber(earliest ?? '');
  };
  fc.assert(
    fc.property(
      anExamDay,
      fc.integer({ min: 1, max: 72 }),
      fc.integer({ min: 1, max: 40 }),
      (exam, months, more) => {
        const first = firstDay(exam, months, 'DAY_AFTER');
        const last = dayOfNumber(first - 1);
        expect(firstDay(exam, months, 'EXAM_DAY')).toBe(first - 1);
        const [year = 0, month = 0, date = 0] = dayOfNumber(exam).split('-').map(Number);
        const monthOf = year * 12 + month - 1 + months;
        expect(last.slice(0, 7)).toBe(
          `${Math.floor(monthOf / 12)}-${String((monthOf % 12) + 1).padStart(2, '0')}`,
        );
        const isLastOfMonth = dayOfNumber(first).endsWith('-01');
        expect(
          Number(last.slice(8)) === date || (isLastOfMonth && Number(last.slice(8)) < date),
        ).toBe(true);
        // a later exam never leads to an earlier day
        expect(firstDay(exam + more, months, 'DAY_AFTER')).toBeGreaterThanOrEqual(first);
      },
    ),
  );
});

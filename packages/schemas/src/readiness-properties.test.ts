import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInPacks } from './built-in-packs.ts';
import { dayNumber } from './calendar-day.ts';
import { ask, held } from './readiness-testing.ts';

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

test('another session never makes it later', () => {
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

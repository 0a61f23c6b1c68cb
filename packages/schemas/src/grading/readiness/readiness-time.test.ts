import { describe, expect, test } from 'vitest';
import { builtInPacks } from '../pack/built-in-packs.ts';
import type { Candidate } from './readiness.ts';
import { ask, daily, dtu, held, packOf, session } from './testing/readiness.ts';
import type { GradingRules } from '../pack/rule-pack.ts';
import type { Attended } from './training-units.ts';

describe('months', () => {
  const firstDay = (date: string, awards = [held('KUP', 8, date)], pack = dtu) =>
    ask('2030-01-01', [], { awards }, pack).earliest;

  test.each([
    ['2025-12-31', '2026-02-28', '2026-03-01'],
    ['2027-12-31', '2028-02-29', '2028-03-01'],
    ['2025-12-30', '2026-02-28', '2026-03-01'],
    ['2025-12-28', '2026-02-28', '2026-03-01'],
    ['2025-12-27', '2026-02-27', '2026-02-28'],
    ['2026-01-31', '2026-03-31', '2026-04-01'],
    ['2025-10-31', '2025-12-31', '2026-01-01'],
    ['2028-02-29', '2028-04-29', '2028-04-30'],
    ['2025-11-13', '2026-01-13', '2026-01-14'],
  ])('two months after %s end on %s: the first day is %s', (date, end, first) => {
    expect(firstDay(date)).toBe(first);
    // a pack that counts from the day of the exam
    expect(firstDay(date, undefined, packOf('dtu', { months_from: 'EXAM_DAY' }))).toBe(end);
  });

  test('of every built-in pack count from the day after, and the reason says so', () => {
    for (const { id } of builtInPacks)
      expect(packOf(id)).toMatchObject({ months_from: 'DAY_AFTER', month_end: 'LAST_DAY' });
    const { reasons } = ask('2026-01-13', [], { awards: [held('KUP', 8, '2025-11-13')] });
    expect(reasons).toContainEqual(
      expect.objectContaining({ need: 'MONTHS', from: '2025-11-14', day: '2026-01-14' }),
    );
  });

  test('and weeks after a failed exam start on the same day, which the reason contains', () => {
    const failed = [{ kind: 'KUP' as const, number: 7, date: '2026-01-05' }];
    const waitBy = (changes: Partial<GradingRules>) =>
      ask('2026-02-01', [], { failed }, packOf('oetdv', changes)).reasons.find(
        ({ need }) => need === 'WAIT',
      );
    expect(waitBy({})).toMatchObject({ needed: 6, from: '2026-01-06', day: '2026-02-17' });
    expect(waitBy({ months_from: 'EXAM_DAY' })).toMatchObject({
      from: '2026-01-05',
      day: '2026-02-16',
    });
  });

  test('after 29 February end on 28 February, or on 1 March if the pack says so', () => {
    const awards = [held('DAN', 1, '2024-02-29')];
    expect(ask('2024-03-01', [], { awards }).earliest).toBe('2025-03-01');
    const pack = packOf('dtu', { month_end: 'NEXT_DAY' });
    expect(ask('2024-03-01', [], { awards }, pack).earliest).toBe('2025-03-02');
  });

  test('do not end on 1 February if they start on 31 January', () => {
    const pack = packOf('dtu', {
      rules: dtu.rules.map((rule) => ({ ...rule, months: 1, units: 0 })),
    });
    const awards = [held('KUP', 8, '2026-01-31')];
    expect(ask('2026-02-28', [], { awards }, pack).state).toBe('NOT_YET');
    expect(ask('2026-03-01', [], { awards }, pack).state).toBe('READY');
  });

  test('with too few units do not count if the pack has a minimum', () => {
    const pack = packOf('dtu', { month_min_units: 4 });
    const awards = [held('KUP', 8, '2026-01-01')];
    const second = daily(4, '2026-02-10');
    expect(ask('2026-02-01', [], { awards }, pack).earliest).toBe('2026-03-02');
    expect(ask('2026-02-02', [], { awards }, pack).earliest).toBe('2026-04-02');
    expect(ask('2026-03-02', second, { awards }, pack).earliest).toBe('2026-04-02');
    expect(ask('2026-03-02', second.slice(1), { awards }, pack).earliest).toBe('2026-05-02');
  });

  test('of a beginner start with the session that makes them end first', () => {
    const pack = packOf('oetdv', { month_min_units: 2 });
    const sessions = ['2026-01-01', '2026-02-25', '2026-03-05'].map((day) =>
      session(day, '18:00', 90),
    );
    const beginner = { awards: [] };
    // counted from 1 January, two months are lost
    expect(ask('2026-03-10', sessions, beginner, pack).earliest).toBe('2026-04-25');
    expect(ask('2026-03-10', sessions, beginner, packOf('oetdv')).earliest).toBe('2026-03-01');
  });

  test('of children apply below the age limit of the pack', () => {
    const karate = packOf('karate');
    const awards = [held('KUP', 9, '2026-01-01')];
    expect(ask('2026-02-01', [], { awards, birthday: '2012-02-02' }, karate).earliest).toBe(
      '2026-10-02',
    );
    expect(ask('2026-02-01', [], { awards, birthday: '2012-02-01' }, karate).earliest).toBe(
      '2026-04-02',
    );
  });
});

describe('units', () => {
  const units = (sessions: Attended[], pack = dtu, changes: Partial<Candidate> = {}) =>
    ask('2026-06-01', sessions, changes, pack).units?.have;

  test('are rounded down per session, or over their sum if the pack says so', () => {
    const three = daily(3, '2026-01-01', 60);
    expect(units(three)).toBe(3);
    expect(units(three, packOf('dtu', { rounding: 'OVER_SUM' }))).toBe(4);
    expect(units(daily(1, '2026-01-01', 44))).toBe(0);
    expect(units(daily(1, '2026-01-01', 90))).toBe(2);
  });

  test('of overlapping sessions count the shared time once', () => {
    expect(units([session('2026-01-01', '18:00', 90), session('2026-01-01', '18:00', 90)])).toBe(2);
    expect(units([session('2026-01-01', '18:00', 60), session('2026-01-01', '18:45', 60)])).toBe(2);
    expect(units([session('2026-01-01', '18:00', 90), session('2026-01-01', '18:15', 45)])).toBe(2);
    const over = packOf('dtu', { rounding: 'OVER_SUM' });
    expect(
      units([session('2026-01-01', '18:00', 60), session('2026-01-01', '18:30', 60)], over),
    ).toBe(2);
  });

  test('do not depend on the order of sessions', () => {
    const first = session('2026-01-01', '18:00', 60);
    const second = session('2026-01-01', '18:45', 60);
    const other = session('2026-01-02', '18:30', 60);
    expect(units([first, second, other])).toBe(3);
    expect(units([second, other, first])).toBe(3);
    expect(units([other, second, first])).toBe(3);
  });

  test('of consecutive sessions, or of two days, count separately', () => {
    expect(units([session('2026-01-01', '18:00', 75), session('2026-01-01', '19:15', 60)])).toBe(2);
    expect(units([session('2026-01-01', '18:00', 45), session('2026-01-02', '18:00', 45)])).toBe(2);
  });

  test('count from the day after the last grade to the requested day', () => {
    expect(
      units([
        session('2025-09-01'),
        session('2025-09-02'),
        session('2026-06-01'),
        session('2026-06-02'),
      ]),
    ).toBe(2);
  });

  test('all count for a beginner', () => {
    expect(
      units(daily(5, '2020-01-01'), packOf('oetdv', { unit_minutes: 45 }), { awards: [] }),
    ).toBe(5);
  });
});

import { describe, expect, test } from 'vitest';
import { addDays } from '../../time/calendar-day.ts';
import type { Candidate } from './readiness.ts';
import { ask, daily, dtu, held, packOf, session } from './testing/readiness.ts';
import type { Attended } from './training-units.ts';

describe('grades', () => {
  const target = (awards: Candidate['awards'], others: Partial<Candidate> = {}, pack = dtu) =>
    ask('2026-06-01', [], { awards, ...others }, pack).target;

  test('start with the first one of the pack', () => {
    expect(target([])).toEqual({ kind: 'KUP', number: 9 });
    expect(target([], {}, packOf('oetdv'))).toEqual({ kind: 'KUP', number: 10 });
    expect(ask('2026-06-01', [], { awards: [] })).toMatchObject({
      state: 'READY',
      earliest: '2026-06-01',
    });
    expect(ask('2026-06-01', [], { awards: [] }, packOf('oetdv'))).toMatchObject({
      state: 'NOT_YET',
      earliest: null,
    });
  });

  test('after 1st kup: poom under 15, dan from the 15th birthday on', () => {
    const awards = [held('KUP', 1, '2025-01-01')];
    expect(target(awards, { birthday: '2011-06-02' })).toEqual({ kind: 'POOM', number: 1 });
    expect(target(awards, { birthday: '2011-06-01' })).toEqual({ kind: 'DAN', number: 1 });
    expect(target(awards, { birthday: null })).toEqual({ kind: 'DAN', number: 1 });
    expect(target(awards, { birthday: '2011-06-02' }, packOf('dtu', { poom_below: null }))).toEqual(
      { kind: 'DAN', number: 1 },
    );
  });

  test('after a poom: the next poom under 15, the next dan from the 15th birthday on', () => {
    const awards = [held('POOM', 1, '2024-01-01')];
    const pack = packOf('oetdv');
    expect(target(awards, { birthday: '2012-01-01' }, pack)).toEqual({ kind: 'POOM', number: 2 });
    expect(target(awards, { birthday: '2010-01-01' }, pack)).toEqual({ kind: 'DAN', number: 2 });
  });

  test('end with the last one, or one without a rule', () => {
    expect(ask('2026-06-01', [], { awards: [held('DAN', 9, '2020-01-01')] })).toMatchObject({
      state: 'NO_RULE',
      target: null,
      earliest: null,
    });
    expect(ask('2026-06-01', [], { awards: [held('DAN', 7, '2020-01-01')] })).toMatchObject({
      state: 'NO_RULE',
      reasons: [],
    });
  });

  test('promise nothing if the date of the last one is unknown', () => {
    const many = daily(200, '2025-01-01');
    const unknown = {
      state: 'UNKNOWN_DATE',
      since: null,
      earliest: null,
      ready: null,
      units: null,
    };
    expect(ask('2026-06-01', many, { awards: [held('KUP', 8, null)] })).toMatchObject(unknown);
    expect(ask('2026-06-01', many, { awards: [], kup: 'EIGHT' })).toMatchObject({
      ...unknown,
      target: { kind: 'KUP', number: 7 },
    });
    const older = held('KUP', 9, '2020-01-01');
    expect(ask('2026-06-01', many, { awards: [older, held('KUP', 8, null)] })).toMatchObject(
      unknown,
    );
  });

  test('count by the newest, in any order', () => {
    const awards = [
      held('KUP', 6, '2025-03-01'),
      held('KUP', 8, '2024-01-01'),
      held('KUP', 7, null),
    ];
    expect(target(awards)).toEqual({ kind: 'KUP', number: 5 });
    expect(target(awards.toReversed())).toEqual({ kind: 'KUP', number: 5 });
    // awards take precedence over the user record
    expect(target(awards, { kup: 'TWO' })).toEqual({ kind: 'KUP', number: 5 });
  });

  test('promise nothing if an age is needed and the birthday is unknown', () => {
    const found = ask('2026-06-01', [], { awards: [held('DAN', 3, '2010-01-01')], birthday: null });
    expect(found).toMatchObject({ state: 'NOT_YET', earliest: null });
    expect(found.reasons).toContainEqual(
      expect.objectContaining({ need: 'AGE', isMet: false, day: null }),
    );
  });

  test('a person born on 29 February reaches an age on 1 March', () => {
    const person = { awards: [held('DAN', 3, '2010-01-01')], birthday: '2004-02-29' };
    expect(ask('2024-01-01', [], person).earliest).toBe('2025-03-01');
  });
});

describe('the projection', () => {
  const today = '2026-03-01';
  const awards = [held('KUP', 8, '2025-12-01')];

  test('extrapolates the last eight weeks', () => {
    // 8 in eight weeks, 40 missing: 280 days
    const sessions = Array.from({ length: 8 }, (_, n) => session(addDays(today, -7 * n)));
    expect(ask(today, sessions, { awards }).ready).toBe(addDays(today, 280));
  });

  test('ignores older sessions', () => {
    const recent = Array.from({ length: 4 }, (_, n) => session(addDays(today, -n)));
    const edge = session(addDays(today, -55));
    const old = session(addDays(today, -56));
    // 5 in eight weeks, 43 missing; the older one does not count for the pace
    expect(ask(today, [...recent, edge], { awards }).ready).toBe(
      addDays(today, Math.ceil((43 * 56) / 5)),
    );
    expect(ask(today, [...recent, old], { awards }).ready).toBe(
      addDays(today, Math.ceil((43 * 56) / 4)),
    );
  });

  test('is null with fewer than four sessions', () => {
    expect(ask(today, daily(3, '2026-02-20'), { awards }).ready).toBe(null);
    expect(ask(today, daily(4, '2026-02-20'), { awards }).ready).not.toBe(null);
  });

  test('is not before the first day that the rules allow', () => {
    const sessions = daily(47, '2026-01-05');
    expect(ask('2026-02-21', sessions, { awards: [held('KUP', 8, '2026-01-01')] })).toMatchObject({
      earliest: '2026-03-02',
      ready: '2026-03-02',
    });
  });

  test('has an outlook for the next exam', () => {
    const outlook = (on: string, sessions: Attended[], date = '2025-12-01') =>
      ask({ today, on }, sessions, { awards: [held('KUP', 8, date)] }).outlook;
    const many = daily(56, addDays(today, -55)).slice(0, 47);
    expect(outlook('2026-03-01', many)).toBe('OUT_OF_REACH');
    expect(outlook('2026-03-03', many)).toBe('AT_PACE');
    expect(outlook('2026-03-03', many.slice(44))).toBe('UNKNOWN');
    expect(outlook('2026-03-03', daily(48, addDays(today, -55)))).toBe('REACHED');
    expect(outlook('2026-03-14', daily(56, addDays(today, -55)), '2026-01-15')).toBe(
      'OUT_OF_REACH',
    );
  });
});

test('reasons contain their figures and days', () => {
  const found = ask('2026-01-10', daily(37, '2025-11-15'), {
    awards: [held('KUP', 8, '2025-11-13')],
  });
  expect(found).toMatchObject({ state: 'NOT_YET', earliest: '2026-01-14', since: '2025-11-13' });
  expect(found.reasons).toEqual([
    { need: 'UNITS', isMet: false, have: 37, needed: 48, day: null, from: null, text: null },
    {
      need: 'MONTHS',
      isMet: false,
      have: null,
      needed: 2,
      day: '2026-01-14',
      from: '2025-11-14',
      text: null,
    },
    {
      need: 'FORMS',
      isMet: null,
      have: null,
      needed: null,
      day: null,
      from: null,
      text: 'Il-Jang',
    },
  ]);
});

import { expect, test } from 'vitest';
import { builtInPacks } from '../pack/built-in-packs.ts';
import { addDays, addMonths } from '../../time/calendar-day.ts';
import type { Grade } from '../../people/user/grade.ts';
import { ask, daily, session } from './testing/readiness.ts';

/** The day of everyone's previous grade. */
const since = '2020-05-01';
const gradeBefore = ({ kind, number }: Grade): Grade | null => {
  if (kind === 'KUP') return number === 10 ? null : { kind, number: number + 1 };
  return number === 1 ? { kind: 'KUP', number: 1 } : { kind, number: number - 1 };
};

/** Every rule of every pack, with a person who just meets it on the day `at`. */
const rows = builtInPacks.flatMap(({ id, data }) =>
  data.rules.map((rule) => {
    const before = gradeBefore(rule);
    const first = before ? addDays(since, 1) : since;
    const last = addMonths(since, rule.months, 'LAST_DAY');
    // the day after the last month
    const due = before && rule.months > 0 ? addDays(last, 1) : last;
    const trained = addDays(first, rule.units);
    const at = due > trained ? due : trained;
    const years = rule.min_age ?? (rule.kind === 'POOM' ? 9 : 60);
    const person = {
      awards: before ? [{ ...before, date: since }] : [],
      birthday: `${Number(at.slice(0, 4)) - years}${at.slice(4)}`,
    };
    // a beginner's first session was too short for a unit
    const beginning = before ? [] : [session(since, '10:00', 15)];
    const sessions = [...beginning, ...daily(rule.units, first, data.unit_minutes)];
    return {
      name: `${id} ${rule.number} ${rule.kind}`,
      data,
      rule,
      person,
      sessions,
      due,
      at,
      first,
    };
  }),
);

test.each(rows)('$name is reached with the units, months and age', (row) => {
  const { kind, number, units } = row.rule;
  expect(ask(row.at, row.sessions, row.person, row.data)).toMatchObject({
    state: 'READY',
    target: { kind, number },
    units: { have: units, need: units },
    outlook: 'REACHED',
  });
});

test.each(rows.filter(({ rule }) => rule.units > 0))('$name is missed by one unit', (row) => {
  const found = ask(row.at, row.sessions.slice(0, -1), row.person, row.data);
  expect(found).toMatchObject({ state: 'NOT_YET', units: { have: row.rule.units - 1 } });
});

test.each(rows.filter(({ rule }) => rule.months > 0))('$name is missed by one day', (row) => {
  const inTime = Array.from({ length: row.rule.units }, (_, n) => {
    const start = n % 2 === 0 ? '09:00' : '18:00';
    return session(addDays(row.first, Math.floor(n / 2)), start, row.data.unit_minutes);
  });
  // the age is no obstacle
  const birthday = addDays(row.person.birthday, -90);
  const dayOn = (on: string) => ask(on, inTime, { ...row.person, birthday }, row.data);
  expect(dayOn(addDays(row.due, -1))).toMatchObject({
    state: 'NOT_YET',
    earliest: row.due,
    units: { have: row.rule.units },
  });
  expect(dayOn(row.due).state).toBe('READY');
});

test.each(rows.filter(({ rule }) => rule.min_age !== null))('$name is missed by age', (row) => {
  const birthday = addDays(row.person.birthday, 1);
  // one day below the age of a dan would otherwise lead to a poom
  const data = { ...row.data, poom_below: row.rule.kind === 'POOM' ? 99 : null };
  const found = ask(row.at, row.sessions, { ...row.person, birthday }, data);
  expect(found).toMatchObject({ state: 'NOT_YET', earliest: addDays(row.at, 1) });
});

const repeated = rows.flatMap((row) =>
  row.rule.repeat_weeks === null ? [] : [{ ...row, weeks: row.rule.repeat_weeks }],
);

test.each(repeated)('$name waits after a failed exam', (row) => {
  const { kind, number } = row.rule;
  const failed = [
    { kind, number, date: addDays(row.at, -7 * row.weeks - 1) },
    { kind, number, date: '2020-01-01' },
    // for another grade
    { kind, number: number + 1, date: row.at },
  ];
  const dayOn = (on: string) => ask(on, row.sessions, { ...row.person, failed }, row.data);
  expect(dayOn(row.at).state).toBe('READY');
  expect(dayOn(addDays(row.at, -1))).toMatchObject({ state: 'NOT_YET', earliest: row.at });
  failed.unshift({ kind, number, date: row.at });
  expect(dayOn(row.at)).toMatchObject({
    state: 'NOT_YET',
    earliest: addDays(row.at, 7 * row.weeks + 1),
  });
});

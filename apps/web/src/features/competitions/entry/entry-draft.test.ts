import { blanksOf } from '@dojang/schemas/blanks';
import { addDays } from '@dojang/schemas/calendar-day';
import {
  describeDeadline,
  describeEntry,
  describeStarts,
  describeSum,
} from '@dojang/schemas/describe-entry';
import { CompetitionEntry } from '@dojang/schemas/entry';
import { assess } from '@dojang/schemas/assess';
import { type EntryRole, refusalByEnd, registrationRefusal } from '@dojang/schemas/entry-rules';
import { records } from '@dojang/schemas/sync';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import { describe, expect, test } from 'vitest';
import { type Competition, type Competitor, sortCompetitions } from './competition-view.ts';
import { readRow, type Row, startDraft, wishesOf } from './entry-draft.ts';

const say = english;
const year = Number(today().slice(0, 4)) + 1;
const day = `${year}-06-06`;
const born = (age: number) => `${year - age}-03-03`;

const division = (
  id: string,
  group: string,
  ages: [number, number],
  limitsG: (number | null)[],
) => ({
  id,
  discipline: 'KYORUGI' as const,
  group,
  level: null,
  sex: 'MALE' as const,
  born_from: `${year - ages[1]}-01-01`,
  born_to: `${year - ages[0]}-12-31`,
  grade_from: null,
  grade_to: null,
  over_g: limitsG[0] ?? null,
  up_to_g: limitsG[1] ?? null,
  places: null,
});
const divisions = [
  division('b41', 'Youth B', [12, 14], [null, 41_000]),
  division('b+41', 'Youth B', [12, 14], [41_000]),
  division('a', 'Youth A', [15, 17], [null, 63_000]),
  division('a+', 'Youth A', [15, 17], [63_000]),
  division('s', 'Seniors', [17, 99], [null, 63_000]),
  division('s+', 'Seniors', [17, 99], [63_000]),
];
const competition: Competition = {
  ...blanksOf(records.competition),
  id: 'cup',
  name: 'Cup',
  location: 'Ulm',
  day,
  state: 'OPEN',
  age_by: 'YEAR',
  tolerance_male_g: 0,
  tolerance_female_g: 0,
  divisions,
  fees: [{ kind: 'ENTRY', cents: 2500, from: null, until: null }],
};
const jun: Competitor = {
  id: 'jun',
  name: 'Jun',
  surname: null,
  birthday: born(13),
  hasBirthYearOnly: false,
  gender: 'MALE',
  grade: null,
  mayEnter: true,
  weight: { grams: 40_500, on: addDays(today(), -90) },
  papers: [],
};
const entry: CompetitionEntry = {
  ...blanksOf(CompetitionEntry),
  id: 'entry',
  user_id: 'jun',
  wished_at: new Date(0),
  division_id: 'b41',
  state: 'WISHED',
};

function rowOf(person: Competitor, part: Partial<Competition> = {}, typed: object = {}) {
  const draft = { ...startDraft(say, person), ...typed };
  return readRow(say, { ...competition, ...part }, person, draft);
}
const idsOf = (list: Row['options']) => list.map(({ division_id }) => division_id);

describe('a row of the form', () => {
  test('starts with a weight of the last 90 days; without one the division stays open', () => {
    const known = rowOf(jun);
    expect([known.draft.weight, idsOf(known.chosen), known.fee_cents]).toEqual([
      '40.5',
      ['b41'],
      2500,
    ]);
    const old = rowOf({ ...jun, weight: { grams: 40_500, on: addDays(today(), -91) } });
    expect([old.draft.weight, idsOf(old.chosen)]).toEqual(['', [null]]);
    expect(wishesOf(old)).toMatchObject([{ user_id: 'jun', division_id: null, weight_g: null }]);
  });

  test('follows the typed weight, and refuses one that is none', () => {
    expect(idsOf(rowOf(jun, {}, { weight: '41,2' }).chosen)).toEqual(['b+41']);
    expect(rowOf(jun, {}, { weight: 'light' }).weightError).toBeDefined();
    // without one, the server counts the last one
    expect(idsOf(rowOf(jun, {}, { weight: '' }).chosen)).toEqual(['b41']);
  });

  test('offers two age groups; both at once only where the announcement allows it', () => {
    const grown = { ...jun, birthday: born(17), weight: { grams: 60_000, on: today() } };
    const both = { divisions: ['a', 's'] };
    expect(idsOf(rowOf(grown).chosen)).toEqual(['a']);
    expect(rowOf(grown, {}, both).problem).toBe('competition.oneGroup');
    const allowed = rowOf(grown, { double_start: true }, both);
    expect(allowed.problem).toBeNull();
    expect(wishesOf(allowed).map((one) => 'division_id' in one && one.division_id)).toEqual([
      'a',
      's',
    ]);
  });

  test('changes an entry by its id: where it is, or else by the first division', () => {
    const grown = { ...jun, birthday: born(17), weight: { grams: 60_000, on: today() } };
    const both = rowOf(grown, { double_start: true }, { divisions: ['a', 's'] });
    const changedFrom = (division_id: string | null) =>
      wishesOf(both, { id: 'own', division_id }).map((one) => one.entry_id === 'own');
    expect([changedFrom('s'), changedFrom('b41'), changedFrom(null)]).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ]);
  });

  test('leaves out what is entered, guesses no hole, and asks for a birthday first', () => {
    expect(rowOf(jun, { entries: [entry] }).options).toEqual([]);
    const unweighed = { ...jun, weight: null };
    expect(rowOf(unweighed, { entries: [entry] }).options).toEqual([]);
    const withoutDivision = [{ ...entry, division_id: null }];
    expect(rowOf(jun, { entries: withoutDivision }).options).toEqual([]);
    expect(rowOf({ ...jun, birthday: null }).options).toEqual([]);
    expect(rowOf({ ...jun, birthday: born(11) }).options).toEqual([]);
    const hole = divisions.filter(({ group }) => group !== 'Youth A');
    const [open] = rowOf({ ...jun, birthday: born(15) }, { divisions: hole }).options;
    expect(open).toEqual({ division_id: null, starts: [] });
    expect(idsOf(rowOf(jun, { divisions: [] }).options)).toEqual([null]);
  });
});

describe('why somebody cannot enter', () => {
  test('is the deadline with what to do, but not for the club', () => {
    const closed = {
      ...competition,
      deadline: addDays(today(), -1),
      deadline_time: '12:00',
      fees: [{ kind: 'LATE' as const, cents: 4000, from: null, until: null }],
    };
    const why = say(registrationRefusal(say, closed, 'PERSON') ?? 'competition.open');
    expect(why).toMatch(
      /^Registration closed on .+, 12:00\. Your coach can still .+ fee €40\.00\.$/,
    );
    expect(registrationRefusal(say, closed, 'COACH')).toBeNull();
    const over = { ...closed, late_until: closed.deadline };
    expect(registrationRefusal(say, over, 'COACH')).not.toBeNull();
    const cancelled = { ...competition, state: 'CANCELLED' as const };
    expect(registrationRefusal(say, cancelled, 'ADMIN')).toBe('competition.isCancelled');
  });

  test('is the club’s approval', () => {
    const refusalOf = (person: Competitor, role: EntryRole) =>
      assess(competition, person, null, { role }).refusal;
    const blocked = { ...jun, mayEnter: false };
    expect(refusalOf(blocked, 'PERSON')).toMatchObject({ key: 'competition.mayNotEnter' });
    expect([refusalOf(blocked, 'COACH'), refusalOf(jun, 'PERSON')]).toEqual([null, null]);
  });
});

test('what is over is changed by administrators alone, but for results of coaches', () => {
  const ended = (days: number) => ({ ...competition, day: addDays(today(), -days) });
  const isPossible = (days: number, action: 'WITHDRAW' | 'RESULT', role: EntryRole) =>
    refusalByEnd(ended(days), null, { action, role }) === null;
  expect([0, 1].map((days) => isPossible(days, 'WITHDRAW', 'PERSON'))).toEqual([true, false]);
  expect([0, 1].map((days) => isPossible(days, 'WITHDRAW', 'COACH'))).toEqual([true, false]);
  expect([14, 15].map((days) => isPossible(days, 'RESULT', 'COACH'))).toEqual([true, false]);
  expect(isPossible(400, 'RESULT', 'ADMIN')).toBe(true);
  const done = { ...competition, state: 'DONE' as const };
  expect(refusalByEnd(done, null, { action: 'RESULT', role: 'COACH' })).toBe(
    'competition.overForAll',
  );
  const rated = { outcome: 'PLACED' as const };
  const withdrawal = { action: 'WITHDRAW' as const, role: 'PERSON' as const };
  expect(refusalByEnd(ended(0), rated, withdrawal)).toBe('competition.hasResult');
});

test('words say the deadline, the state of an entry, and fees that are not stated', () => {
  const soon = { ...competition, deadline: addDays(today(), 3) };
  expect(describeDeadline(say, soon)).toMatch(/^Registration closes in 3 days: /);
  expect(describeDeadline(say, { ...soon, deadline: today() })).toMatch(/closes today/);
  const stateOf = (part: object, places: number | null = null) =>
    describeEntry(say, { ...competition, places }, { ...entry, ...part });
  const confirmed = { state: 'CONFIRMED', position: 4 };
  expect(stateOf(confirmed)).toBe('Confirmed');
  expect(stateOf(confirmed, 40)).toBe('Confirmed: place 4 of 40');
  expect(stateOf({ ...confirmed, position: null, waiting: 3 }, 40)).toBe(
    'Number 3 on the waiting list',
  );
  const details = { ...blanksOf(CompetitionEntry.shape.details.unwrap()), reply: 'after the exam' };
  expect(stateOf({ state: 'DECLINED', details })).toBe('Declined: “after the exam”');
  expect(stateOf({ ...confirmed, outcome: 'PLACED', place: 2 })).toBe('Place 2');
  expect(describeSum(say, [2500, 2500])).toBe('€50.00');
  expect(describeSum(say, [2500, null])).toBe('€25.00, and fees that are not stated');
  expect(describeSum(say, [null])).toBe('not stated');
});

test('the list has what is ahead, what the family has entered, and what is over', () => {
  const of = (id: string, part: object) => ({ ...competition, id, ...part });
  const all = [
    of('open', {}),
    of('mine', { entries: [entry] }),
    of('withdrawn', { entries: [{ ...entry, state: 'WITHDRAWN' as const }] }),
    of('done', { state: 'DONE' }),
    of('past', { day: addDays(today(), -1) }),
    of('today', { day: addDays(today(), -1), last_day: today() }),
  ];
  const lists = Object.entries(sortCompetitions(all, ['mina', 'jun']));
  expect(Object.fromEntries(lists.map(([name, list]) => [name, list.map(({ id }) => id)]))).toEqual(
    {
      open: ['today', 'open', 'withdrawn'],
      mine: ['mine'],
      past: ['done', 'past'],
    },
  );
});

test('an announcement with several disciplines names them', () => {
  const [kyorugi] = divisions;
  const start = { ...kyorugi!, range: null, division: null };
  const starts = [start, { ...start, discipline: 'POOMSAE' as const }];
  expect(describeStarts(say, { starts })).toBe(
    'Kyorugi · Youth B · male or Poomsae · Youth B · male',
  );
});

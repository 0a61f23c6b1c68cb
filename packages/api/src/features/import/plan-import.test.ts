import { blanksOf } from '@dojang/schemas/blanks';
import type { ImportRow } from '@dojang/schemas/lists/import';
import { MemberFields } from '@dojang/schemas/lists/member-fields';
import { problemOf } from '@dojang/schemas/error-messages';
import { english } from '@dojang/schemas/testing/samples';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Person } from './find-person.ts';
import { outcomeOf, planImport, type Planned } from './plan-import.ts';

const blankPerson: Person = {
  ...blanksOf(MemberFields),
  id: '',
  name: '',
  timestamp: new Date(0),
  field_times: {},
};

const club = (...people: Partial<Person>[]): Person[] =>
  people.map((person, index) => ({
    ...blankPerson,
    email: `${index}@club.example`,
    id: `p${index}`,
    ...person,
  }));

const list = (...rows: ImportRow['values'][]): ImportRow[] =>
  rows.map((values, index) => ({ row: index + 2, values }));

/** Per row: outcome, matched person, and changed fields or problems. */
const summarize = (plan: Planned[]) =>
  plan.map((planned) => {
    const problems = planned.problems.map(({ field, message }) =>
      english(problemOf(`${field}`, message)),
    );
    const fields = planned.changes.map(({ field }) => field);
    return [outcomeOf(planned), planned.person?.id ?? null, ...(problems[0] ? problems : fields)];
  });

const mina = { name: 'Mina', surname: 'Park', birthday: '2010-05-13' };

describe('a row matches', () => {
  test('a person by id, else by address, whatever else it has', () => {
    const people = club(mina, mina);
    const rows = list(
      { id: 'p1', name: 'Jun' },
      { email: '0@CLUB.example', surname: 'Lee' },
      { id: 'gone' },
    );
    expect(summarize(planImport(rows, people))).toEqual([
      ['CHANGED', 'p1', 'name'],
      ['CHANGED', 'p0', 'surname'],
      ['REFUSED', null, 'id: Nobody of this club has this ID'],
    ]);
  });

  test('a person by name and birthday, whose address then changes', () => {
    const rows = list({ ...mina, name: 'MÏNA', email: 'new@club.example' });
    expect(summarize(planImport(rows, club(mina)))).toEqual([['CHANGED', 'p0', 'name', 'email']]);
  });

  test.each([
    ["O'Connor", 'O’Connor'],
    ['Sint  Jan', 'sint\u00a0jan'],
    ['Lee-Kim', 'Lee–Kim'],
    ['M\u00fcller', 'Mu\u0308ller'],
  ])('a person whose name %s is typed as %s', (surname, typed) => {
    const plan = planImport(list({ ...mina, surname: typed }), club({ ...mina, surname }));
    expect(plan.map(({ person }) => person?.id)).toEqual(['p0']);
  });

  test('no one with the same name if addresses or birthdays differ', () => {
    const rows = list(
      { name: 'Mina', surname: 'Park', email: 'new@club.example' },
      { ...mina, birthday: '2011-05-13', email: 'other@club.example' },
    );
    expect(summarize(planImport(rows, club(mina))).map(([outcome]) => outcome)).toEqual([
      'NEW',
      'NEW',
    ]);
  });

  test('no one if several namesakes are possible: it is refused', () => {
    const rows = list({ name: 'Mina', surname: 'Park' });
    const twins = club(mina, { ...mina, birthday: '2011-05-13' });
    expect(summarize(planImport(rows, twins))).toEqual([
      ['REFUSED', null, expect.stringContaining('name: It is not sure who')],
    ]);
  });
});

describe('a row is refused', () => {
  test('at each invalid cell, and if a new person lacks a field', () => {
    const rows = list(
      { name: 'A', email: 'at', kup: '11', birthday: '2999-01-01' },
      { email: 'a@club.example' },
    );
    expect(summarize(planImport(rows, []))).toEqual([
      [
        'REFUSED',
        null,
        `email: ${english('form.invalidEmail')}`,
        'kup: choose one of the offered values',
        `birthday: ${english('form.futureDate')}`,
      ],
      ['REFUSED', null, `name: ${english('form.required')}`],
    ]);
  });

  test('if another row is the same person; a row that keeps the identifying fields wins', () => {
    const rows = list(
      { email: '0@club.example', kup: 'ONE' },
      { id: 'p0', kup: 'DAN' },
      { id: 'p1', name: 'B' },
      { email: '1@club.example', kup: 'DAN' },
      { name: 'C' },
      { name: 'c' },
    );
    expect(summarize(planImport(rows, club(mina, mina)))).toEqual([
      ['CHANGED', 'p0', 'kup'],
      ['REFUSED', 'p0', 'id: Row 2 is the same person'],
      ['REFUSED', 'p1', 'id: Row 5 is the same person'],
      ['CHANGED', 'p1', 'kup'],
      ['NEW', null, 'name'],
      ['REFUSED', null, 'name: Row 6 is the same person'],
    ]);
  });

  test('if its address is taken, or another row has it or gives it up', () => {
    const rows = list(
      { name: 'C', email: 'x@club.example' },
      { name: 'D', email: 'x@club.example' },
      { id: 'p0', email: '3@club.example' },
      { id: 'p1', email: '2@club.example' },
      { id: 'p2', email: 'free@club.example' },
    );
    const of = (row: number) => `email: ${english('imports.sameAddress', { row })}`;
    expect(summarize(planImport(rows, club(mina, mina, mina, mina)))).toEqual([
      ['REFUSED', null, of(3)],
      ['REFUSED', null, of(2)],
      ['REFUSED', 'p0', `email: ${english('user.emailTaken')}`],
      ['REFUSED', 'p1', of(6)],
      ['REFUSED', 'p2', of(5)],
    ]);
  });
});

test('empty cells and equal values change nothing', () => {
  const rows = list({ ...mina, email: '0@club.example', kup: null }, { id: 'p1', surname: ' ' });
  const people = club({ ...mina, kup: 'DAN' }, { name: 'Jun', surname: 'Lee' });
  expect(summarize(planImport(rows, people))).toEqual([
    ['UNCHANGED', 'p0'],
    ['UNCHANGED', 'p1'],
  ]);
});

/** Applies a plan to the club. */
function applied(people: Person[], plan: Planned[]): Person[] {
  const done = plan.filter(({ problems }) => problems.length === 0);
  const changed = new Map(done.map(({ person, member }) => [person?.id, member]));
  return [
    ...people.map((person) => ({ ...person, ...changed.get(person.id) })),
    ...done
      .filter(({ person }) => person === null)
      .map(({ member, row }) => ({ ...blankPerson, ...member, id: `new ${row}` })),
  ];
}

// a changed name or birthday may make another row match someone else
test('importing a list twice changes nothing the second time, also with namesakes', () => {
  const kup = fc.constantFrom('DAN' as const, 'ONE' as const, null);
  const named = fc.constantFrom(
    { email: 'a@x.example', name: 'Ann', birthday: null },
    { email: 'b@x.example', name: 'Ann', birthday: '2010-01-01' },
    { email: 'c@x.example', name: 'Bo', birthday: '2010-01-01' },
    { email: null, name: 'Ann', birthday: null },
    { email: null, name: 'Ann', birthday: '2010-01-01' },
    { email: null, name: 'Ann', birthday: '2011-01-01' },
    { email: null, name: 'Bo', birthday: null },
  );
  const some = fc.tuple(named, kup).map(([names, grade]) => ({ ...names, kup: grade }));
  const people = fc.uniqueArray(some, {
    maxLength: 4,
    selector: ({ email: own }) => own ?? Symbol('none'),
  });
  const byId = fc.record({ id: fc.constantFrom('p0', 'p1', 'gone'), kup });
  const rows = fc.array(fc.oneof(some, byId), { maxLength: 6 });
  fc.assert(
    fc.property(people, rows, (members, values) => {
      const before = club(...(members as Partial<Person>[]));
      const given = list(...values);
      const plan = planImport(given, before);
      const again = planImport(given, applied(before, plan));
      expect(again.map(outcomeOf).filter((one) => one === 'NEW' || one === 'CHANGED')).toEqual([]);
    }),
    { numRuns: 3000, seed: 1 },
  );
});

import { blanksOf } from '@dojang/schemas/blanks';
import type { ImportRow } from '@dojang/schemas/lists/import';
import { MemberFields } from '@dojang/schemas/lists/member-fields';
import { problemOf } from '@dojang/schemas/error-messages';
import { asIs } from '@dojang/schemas/say';
import { english } from '@dojang/schemas/testing/samples';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Person } from './find-person.ts';
import { outcomeOf, planImport, willRun } from './plan-import.ts';
import type { Planned } from './planned.ts';

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

/** The plan once everything that needs it is confirmed. */
function planConfirmed(rows: ImportRow[], people: Person[]): Planned[] {
  const tokens = planImport(rows, people).flatMap(({ confirmation }) => confirmation ?? []);
  return planImport(rows, people, new Set(tokens));
}

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
    expect(summarize(planConfirmed(rows, people))).toEqual([
      ['CHANGED', 'p1', 'name'],
      ['CHANGED', 'p0', 'surname'],
      ['REFUSED', null, 'id: Nobody of this club has this ID'],
    ]);
  });

  test('a person by name and birthday, whose address then changes', () => {
    const rows = list({ ...mina, name: 'MÏNA', email: 'new@club.example' });
    expect(summarize(planConfirmed(rows, club(mina)))).toEqual([
      ['CHANGED', 'p0', 'name', 'email'],
    ]);
  });

  test.each([
    ["O'Connor", 'O’Connor'],
    ['Sint  Jan', 'sint\u00a0jan'],
    ['Lee-Kim', 'Lee–Kim'],
    ['Lee-Kim', 'Lee - Kim'],
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

  test('with all other rows of the same person, whatever each of them would change', () => {
    const rows = list(
      { email: '0@club.example', kup: 'ONE' },
      { id: 'p0', kup: 'DAN' },
      { name: 'Mina', surname: 'Park', email: 'new@club.example' },
      { name: 'mina', surname: 'park', kup: '11' },
      { name: 'C' },
      { name: 'c' },
      { name: 'D', birthday: '2010-01-01' },
      { name: 'D', birthday: '2011-01-01' },
    );
    const of = (...others: number[]) =>
      english('imports.sameAsRow', { rows: others.map((row) => asIs(String(row))) });
    expect(summarize(planImport(rows, club(mina)))).toEqual([
      ['REFUSED', 'p0', `email: ${of(3, 4, 5)}`],
      ['REFUSED', 'p0', `id: ${of(2, 4, 5)}`],
      ['REFUSED', null, `email: ${of(2, 3, 5)}`],
      ['REFUSED', 'p0', expect.stringContaining('kup'), `name: ${of(2, 3, 4)}`],
      ['REFUSED', null, `name: ${of(7)}`],
      ['REFUSED', null, `name: ${of(6)}`],
      ['NEW', null, 'name', 'birthday'],
      ['NEW', null, 'name', 'birthday'],
    ]);
  });

  test('with the address of somebody whose name and birthday are others', () => {
    const sabine = { name: 'Sabine', surname: 'Klein', birthday: '1985-02-03' };
    const tim = { name: 'Tim', surname: 'Klein', birthday: '2015-03-04' };
    const email = '0@club.example';
    const refused = (who: string) => `email: ${english('imports.addressOfOther', { who })}`;
    const plan = (row: object, ...people: Partial<Person>[]) =>
      summarize(planImport(list({ ...row, email }), club(...people)))[0];
    expect(plan(tim, sabine)).toEqual(['REFUSED', null, refused('Sabine Klein')]);
    expect(plan({ ...tim, birthday: null, surname: 'Lee' }, sabine)?.[0]).toBe('REFUSED');
    // the child is of the club already
    const alone = { ...sabine, birthday: null };
    expect(plan(tim, alone, { ...tim, email: null })?.[0]).toBe('REFUSED');
    expect(plan(tim, alone)).toEqual(['UNCONFIRMED', 'p0', 'name', 'birthday']);
    expect(plan({ ...sabine, surname: 'Groß' }, sabine)?.[0]).toBe('UNCONFIRMED');
    expect(plan({ ...sabine, kup: 'DAN' }, sabine)).toEqual(['CHANGED', 'p0', 'kup']);
    expect(plan(sabine, { name: 'Sabine' })).toEqual(['CHANGED', 'p0', 'surname', 'birthday']);
  });

  test.each([
    ['Klein, Tim', null, ['NEW', null, 'name', 'surname']],
    ['Klein, Tim', 'Klein', ['REFUSED', null, `name: ${english('imports.nameWithComma')}`]],
    ['Klein, Tim, jun.', null, ['REFUSED', null, `name: ${english('imports.nameWithComma')}`]],
  ])('or split with the name %j and the surname %j', (name, surname, planned) => {
    const [plan] = planImport(list({ name, surname }), []);
    expect(summarize(plan ? [plan] : [])).toEqual([planned]);
    if (plan?.problems.length === 0)
      expect(plan.member).toMatchObject({ name: 'Tim', surname: 'Klein' });
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

test('what identifies a person is overwritten only once that very change is confirmed', () => {
  const people = club(mina);
  const planWith = (values: ImportRow['values'], ...tokens: string[]) =>
    planImport(list({ id: 'p0', ...values }), people, new Set(tokens))[0];
  const outcomes = (['name', 'surname', 'email', 'birthday', 'kup'] as const).map((field) => {
    const values = {
      [field]: { email: 'x@y.example', birthday: '2000-01-01', kup: 'DAN' }[field as string] ?? 'X',
    };
    const planned = planWith(values);
    const token = planned?.confirmation ?? '';
    const confirmed = planWith(values, token);
    const other = planWith({ ...values, name: 'Other' }, token);
    return [planned, confirmed, other].map((one) => one && outcomeOf(one));
  });
  const guarded = ['UNCONFIRMED', 'CHANGED', 'UNCONFIRMED'];
  expect(outcomes).toEqual([
    guarded,
    guarded,
    guarded,
    guarded,
    ['CHANGED', 'CHANGED', 'UNCONFIRMED'],
  ]);
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
  const done = plan.filter(willRun);
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
      const plan = planConfirmed(given, before);
      const again = planConfirmed(given, applied(before, plan));
      expect(again.map(outcomeOf).filter((one) => one === 'NEW' || one === 'CHANGED')).toEqual([]);
    }),
    { numRuns: 3000, seed: 1 },
  );
});

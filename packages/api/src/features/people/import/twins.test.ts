import { blanksOf } from '@dojang/schemas/blanks';
import { MemberFields } from '@dojang/schemas/lists/member-fields';
import { describe, expect, test } from 'vitest';
import type { Person } from './find-person.ts';
import { outcomeOf, planImport } from './plan-import.ts';

const blank = { ...blanksOf(MemberFields), timestamp: new Date(0), field_times: {} };
const club = (...people: Partial<Person>[]): Person[] =>
  people.map((person, index) => ({ ...blank, name: '', id: `p${index}`, ...person }));
const list = (values: Partial<Person>) => [{ row: 2, values }];

describe('a twin with the address of the other', () => {
  const tim = { name: 'Tim', surname: 'Klein', birthday: '2015-03-04', email: 'tim@club.example' };
  const tom = { ...tim, name: 'Tom' };
  const rows = list(tom);

  test.each([
    ['is new', club(tim), 'UNCONFIRMED', 'NEW'],
    ['is in the club', club(tim, { ...tom, email: null }), 'REFUSED', 'UNCHANGED'],
  ])('%s, and is imported without it by one press', (_, people, outcome, then) => {
    const [planned] = planImport(rows, people);
    expect(planned && outcomeOf(planned)).toBe(outcome);
    expect(planned?.remedy).toMatchObject({
      message: { key: 'imports.withoutAddress' },
      cells: [{ row: 2, field: 'email', text: '' }],
      asked: null,
    });
    expect(planImport(list({ ...tom, email: null }), people).map(outcomeOf)).toEqual([then]);
  });

  test('stays a namesake who changes an address', () => {
    expect(planImport(list(tim), club(tim, { ...tom, email: null })).map(outcomeOf)).toEqual([
      'UNCHANGED',
    ]);
  });
});

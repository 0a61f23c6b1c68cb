import { blanksOf } from '@dojang/schemas/blanks';
import type { ImportRow } from '@dojang/schemas/lists/import';
import { MemberFields } from '@dojang/schemas/lists/member-fields';
import { expect, test } from 'vitest';
import type { Person } from './find-person.ts';
import { outcomeOf, planImport } from './plan-import.ts';

const newest = { kind: 'KUP', number: 7, date: '2025-03-01' } as const;
const earlier = { kind: 'KUP', number: 9, date: null } as const;
const blank = { ...blanksOf(MemberFields), id: 'p', timestamp: new Date(0), field_times: {} };

const cases: [kup: Person['kup'], cells: ImportRow['values'], planned: object][] = [
  ['SEVEN', { kup: 'EIGHT' }, { outcome: 'UNCHANGED', kup: 'SEVEN', newerGrade: newest }],
  [
    'SEVEN',
    { kup: 'EIGHT', gender: 'FEMALE' },
    { outcome: 'CHANGED', kup: 'SEVEN', gender: 'FEMALE', newerGrade: newest },
  ],
  // one without a date that is higher may be newer
  ['SEVEN', { kup: 'SIX' }, { outcome: 'CHANGED', kup: 'SIX', newerGrade: null }],
  // nothing is overwritten
  ['NINE', { kup: 'NINE' }, { outcome: 'UNCHANGED', kup: 'NINE', newerGrade: null }],
];
test.each(cases)(
  'a belt older than the newest grade is kept and named: %s, imported %j',
  (kup, cells, planned) => {
    const people = [{ ...blank, name: 'Mina', kup }];
    const rows = [{ row: 2, values: { id: 'p', ...cells } }];
    const grades = new Map([['p', [earlier, newest]]]);
    const [plan] = planImport(rows, people, new Set(), grades);
    if (!plan) throw new Error('the row is not planned');
    const { member, newerGrade } = plan;
    expect({ ...member, newerGrade, outcome: outcomeOf(plan) }).toMatchObject(planned);
  },
);

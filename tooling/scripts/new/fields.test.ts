import { expect, test } from 'vitest';
import { readEntity } from './entity-names.mjs';
import { readField, readFields } from './fields.mjs';

const user = { ...readEntity('user'), calledBy: 'name' };
const hall = { ...readEntity('hall'), calledBy: 'title' };
const targets = [user, hall];

test.each([
  ['title:text', { name: 'title', kind: 'text', isOptional: false }],
  ['fee:money?', { name: 'fee', kind: 'money', isOptional: true }],
  ['startTime:time', { name: 'startTime', kind: 'time', isOptional: false }],
  [
    'level:choice=beginner,black-belt',
    { name: 'level', kind: 'choice', isOptional: false, values: ['beginner', 'black-belt'] },
  ],
  ['level:choice?=a,b', { name: 'level', kind: 'choice', isOptional: true, values: ['a', 'b'] }],
  [
    'levels:choices=a,b?',
    { name: 'levels', kind: 'choices', isOptional: true, values: ['a', 'b'] },
  ],
  ['coach:user', { name: 'coach', kind: 'reference', isOptional: false, target: user }],
  ['venue:hall?', { name: 'venue', kind: 'reference', isOptional: true, target: hall }],
  [
    'participants:users',
    { name: 'participants', kind: 'references', isOptional: false, target: user },
  ],
])('%s is a field', (typed, field) => {
  expect(readField(typed, targets)).toEqual(field);
});

test.each([
  ['title', '"title" is no field: write its name and its kind, such as title:text'],
  [':text', '":text" is no field'],
  ['a:b:c', '"a:b:c" is no field'],
  ['Title:text', '"Title" is no name for a field'],
  ['first_name:text', '"first_name" is no name for a field'],
  ['constructor:text', '"constructor" is no name for a field'],
  ['id:text', '"id" is a name that Dojang uses itself'],
  ['timestamp:day', '"timestamp" is a name that Dojang uses itself'],
  ['created:day', '"created" is a name that Dojang uses itself'],
  ['coach:trainer', '"trainer" is neither a kind of field nor an entity. Kinds: text, '],
  ['coach:toString', '"toString" is neither a kind of field nor an entity'],
  ['poster:file', 'Who may read a file, and when it is removed, are rules of a service'],
  ['secret:password', 'A password belongs to a user'],
  ['level:choice', 'Say at least two different values: level:choice=beginner,advanced'],
  ['level:choice=a,a', 'Say at least two different values'],
  ['level:choice=A,b', '"A" is no value'],
  ['draft:choice=a,b', '"draft" is no name for a choice'],
  ['title:text=a', 'only choice and choices have values after ='],
])('%s is refused with a sentence', (typed, sentence) => {
  expect(() => readField(typed, targets)).toThrow(sentence);
});

test('a record is called by its first required text', () => {
  const { fields, ...others } = readFields(['date:day', 'hint:text?', 'title:text'], targets);
  expect(others).toEqual({ calledBy: 'title', isNameAdded: false });
  expect(fields.map(({ name }) => name)).toEqual(['date', 'hint', 'title']);
});

test('where no text is required, a name is put first', () => {
  const { fields, ...others } = readFields(['date:day', 'coach:user'], targets);
  expect(others).toEqual({ calledBy: 'name', isNameAdded: true });
  expect(fields.map(({ name }) => name)).toEqual(['name', 'date', 'coach']);
});

test.each([
  [['title:text', 'title:day'], '"title" stands twice among the fields'],
  [['levelOpen:text', 'level:choice=open,full'], `"levelOpen" is the name of a value's text too`],
  [['name:text?'], '"name" is what a record is called by: make it a required text'],
])('%j is refused with a sentence', (typed, sentence) => {
  expect(() => readFields(typed, targets)).toThrow(sentence);
});

import * as fc from 'fast-check';
import { deserialize, type SuperJSONResult } from 'superjson';
import { expect, test } from 'vitest';
import { wire } from './wire.ts';

const roundTrip = (value: unknown) =>
  wire.input.deserialize(
    JSON.parse(JSON.stringify(wire.input.serialize(value))) as SuperJSONResult,
  );

test('dates, undefined and plain values survive a round trip', () => {
  // superjson itself rejects these
  const refused = new Set(['__proto__', 'constructor', 'prototype']);
  const name = fc.string().filter((text) => !refused.has(text));
  const plain = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
      fc.date({ noInvalidDate: true }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    ),
  })).value;
  fc.assert(
    fc.property(plain, (value) => {
      expect(roundTrip(value)).toEqual(value);
    }),
  );
});

test('an object that is referenced twice arrives twice', () => {
  const mina = { name: 'Mina', since: new Date(5) };
  expect(roundTrip({ before: mina, changes: mina })).toEqual({ before: mina, changes: mina });
});

test.each([
  ['a large array', [['typed-array', 'Uint8Array']], 1e3],
  ['a set', ['set'], ['a', 'a']],
  ['a map', ['map'], [['a', 1]]],
  ['an expression', ['regexp'], '/(a+)+$/'],
  ['a whole number of any size', ['bigint'], '9'],
  ['an error', ['Error'], { name: 'Error', message: 'x' }],
  ['an address', ['URL'], 'https://club.example/'],
  ['not a number', ['number'], 'NaN'],
  ['a class', [['class', 'User']], {}],
])('%s is not revived from a request', (_what, annotation, json) => {
  const sent = { json: { a: json }, meta: { values: { a: annotation } } };
  expect(wire.input.deserialize(sent as unknown as SuperJSONResult)).toEqual({ a: json });
});

test('references to other values are not revived', () => {
  const sent = { json: { a: { b: 1 }, c: null }, meta: { referentialEqualities: { a: ['c'] } } };
  expect(wire.input.deserialize(sent as unknown as SuperJSONResult)).toEqual(sent.json);
  expect(deserialize(sent as unknown as SuperJSONResult)).not.toEqual(sent.json);
});

test('annotations that are too long or too deep are ignored', () => {
  const deep = (depth: number): object => (depth === 0 ? ['Date'] : { a: deep(depth - 1) });
  const json = { a: '2026-01-01T00:00:00.000Z' };
  for (const values of [deep(50_000 / 10), { ['a.'.repeat(500)]: ['Date'] }, { a: 7 }, 'x', null])
    expect(
      wire.input.deserialize({ json, meta: { values } } as unknown as SuperJSONResult),
    ).toEqual(json);
});

test('a request has at most a thousand dates revived, a response any number', () => {
  const dates = (count: number) => Array.from({ length: count }, (_, n) => new Date(n));
  expect(roundTrip(dates(1000))).toEqual(dates(1000));
  expect(roundTrip(dates(1001))).toEqual(dates(1001).map((date) => date.toJSON()));
  const answered = wire.output.serialize(dates(5000));
  expect(wire.output.deserialize(answered)).toEqual(dates(5000));
});

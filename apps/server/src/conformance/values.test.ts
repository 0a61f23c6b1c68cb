import * as fc from 'fast-check';
import { test } from 'vitest';
import type { JsonSchema } from './operations.ts';
import { valuesOf } from './values.ts';

const known = { components: {}, ids: new Map<unknown, readonly string[]>() };

test.each<[JsonSchema, (value: unknown) => boolean]>([
  [{ type: 'boolean' }, (value) => typeof value === 'boolean'],
  [
    { type: 'integer', minimum: 1, maximum: 9 },
    (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 9,
  ],
  [{ type: 'number', minimum: 1, maximum: 9 }, (value) => Number(value) >= 1 && Number(value) <= 9],
  [
    {
      type: 'object',
      propertyNames: { type: 'string', enum: ['a', 'b'] },
      additionalProperties: { type: 'boolean' },
    },
    (value) =>
      Object.entries(value as object).every(
        ([name, one]) => /^[ab]$/.test(name) && typeof one === 'boolean',
      ),
  ],
  [
    { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
    (value) => /^\d\d:\d\d$/.test(String(value)),
  ],
])('generated values match %j', (schema, isValid) => {
  fc.assert(fc.property(valuesOf(schema, known), (value) => isValid(value)));
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { sentFields } from './sent-fields.ts';

const Draft = z.object(sentFields({ name: z.string(), note: z.string().nullable() }));

test.each([
  [{ name: 'Cup', note: 'Open' }, true],
  [{ name: 'Cup', note: null }, true],
  [{ name: 'Cup' }, true],
  [{ note: 'Open' }, false],
  [{ name: null }, false],
])('only nullable fields are optional: %j', (sent, isValid) => {
  expect(Draft.safeParse(sent).success).toBe(isValid);
});

test('an omitted field stays omitted', () => {
  expect(Draft.parse({ name: 'Cup' })).toEqual({ name: 'Cup' });
});

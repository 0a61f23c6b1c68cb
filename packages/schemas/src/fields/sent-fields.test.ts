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
])('what may be null may be left out, and nothing else: %j', (sent, isTaken) => {
  expect(Draft.safeParse(sent).success).toBe(isTaken);
});

test('what is left out stays left out', () => {
  expect(Draft.parse({ name: 'Cup' })).toEqual({ name: 'Cup' });
});

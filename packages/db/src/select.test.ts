import { expect, test } from 'vitest';
import { z } from 'zod';
import { selectOf } from './client.ts';

const Session = z.object({ id: z.string(), user_id: z.string(), expires_at: z.date() });

test('a list of records is ordered by its text fields, then by id', () => {
  expect(selectOf(z.object({ name: z.string(), sessions: z.array(Session) }))).toEqual({
    name: true,
    sessions: {
      select: { id: true, user_id: true, expires_at: true },
      orderBy: [{ user_id: 'asc' }, { id: 'asc' }],
    },
  });
});

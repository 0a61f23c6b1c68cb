import { dayOf } from '@dojang/schemas/time';
import { addDays } from '@dojang/schemas/calendar-day';
import { expect, test } from 'vitest';
import { countExpected, untilNext } from './describe-session.ts';

test('athletes who are excused are not expected; coaches, guests and former members do not count', () => {
  const members = [
    { id: 'ana', role: 'ATHLETE' as const },
    { id: 'ben', role: 'ATHLETE' as const },
    { id: 'cho', role: 'COACH' as const },
  ];
  const mark = { mark: 'EXCUSED' as const, minutes: null, note: null, editedMs: 1 };
  const marks = ['ana', 'cho', 'guest'].map((user_id) => ({ ...mark, id: user_id, user_id }));
  expect(countExpected({ members }, { marks })).toEqual({ total: 2, excused: 1, expected: 1 });
});

test('the next session is the first that is not over and takes place; cancelled ones before it are told', () => {
  const now = dayOf(new Date());
  const session = (days: number, state: 'PLANNED' | 'CANCELLED' = 'PLANNED') => ({
    date: addDays(now, days),
    start: '18:00',
    minutes: 90,
    state,
  });
  const [over, cancelled, next, later] = [
    session(-1),
    session(1, 'CANCELLED'),
    session(2),
    session(3),
  ];
  expect(untilNext([over, cancelled, next, later])).toEqual([cancelled, next]);
  expect(untilNext([over, cancelled])).toEqual([cancelled]);
});

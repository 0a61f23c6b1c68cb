import { blanksOf } from '@dojang/schemas/blanks';
import { SessionDetails } from '@dojang/schemas/training';
import { expect, test } from 'vitest';
import { english } from '@dojang/schemas/testing/samples';
import { writeCalendar } from './write-calendar.ts';

const session = {
  ...blanksOf(SessionDetails),
  id: 'one',
  group_id: 'kids',
  slot_id: null,
  slot_date: null,
  start: '18:30',
  minutes: 90,
  state: 'PLANNED',
} as const;
const group = { name: 'Kids', location: 'Hall' };
const linesOf = (date: string, start: string = session.start) =>
  writeCalendar(english, [
    {
      session: { ...session, date, start },
      revision: 0,
      user_id: 'mina',
      group,
      child: undefined,
    },
  ])
    .split('\r\n')
    .filter((line) => /^DT(START|END)/.test(line));

test('a session keeps its local time across daylight saving changes', () => {
  // Berlin: DST begins on 29 March and ends on 25 October
  expect(process.env.TZ).toBe('Europe/Berlin');
  expect(linesOf('2026-03-28')).toEqual(['DTSTART:20260328T173000Z', 'DTEND:20260328T190000Z']);
  expect(linesOf('2026-03-29')).toEqual(['DTSTART:20260329T163000Z', 'DTEND:20260329T180000Z']);
  expect(linesOf('2026-10-24')).toEqual(['DTSTART:20261024T163000Z', 'DTEND:20261024T180000Z']);
  expect(linesOf('2026-10-25')).toEqual(['DTSTART:20261025T173000Z', 'DTEND:20261025T190000Z']);
});

test('a session across a DST change has its full duration', () => {
  expect(linesOf('2026-03-29', '01:30')).toEqual([
    'DTSTART:20260329T003000Z',
    'DTEND:20260329T020000Z',
  ]);
});

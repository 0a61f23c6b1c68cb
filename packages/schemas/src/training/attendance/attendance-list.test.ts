import { expect, test } from 'vitest';
import type { GroupAttendance } from './group-attendance.ts';
import { loadLanguage } from '../../languages.ts';
import { attendanceSheet, hoursSheet } from './attendance-list.ts';

const [english, german] = [await loadLanguage('en'), await loadLanguage('de')];

const session = { start: '18:00', minutes: 60 };
const attendance: GroupAttendance = {
  group: { id: 'kids', name: 'Kids', location: 'Hall' },
  from: '2026-03-01',
  until: '2026-03-31',
  sessions: [
    { id: 'a', date: '2026-03-02', state: 'HELD', here: 2, ...session },
    { id: 'b', date: '2026-03-09', state: 'CANCELLED', here: 0, ...session },
    { id: 'c', date: '2026-03-16', state: 'PLANNED', here: 0, ...session },
  ],
  people: [
    {
      id: 'mina',
      name: 'Mina',
      surname: 'Park',
      birth_year: 2015,
      isGuest: false,
      marks: { a: 'HERE', b: 'HERE', c: 'EXCUSED' },
    },
    { id: 'jun', name: 'Jun', surname: null, birth_year: 2014, isGuest: true, marks: {} },
  ],
};

test('an attendance list counts held sessions by person and by session, in the language', () => {
  expect(attendanceSheet(english, attendance)).toEqual([
    ['Name', '2026-03-02 18:00', '2026-03-09 18:00 (cancelled)', '2026-03-16 18:00', 'Here'],
    ['Mina Park', 'Here', 'Here', 'Excused', 1],
    ['Jun (guest)', null, null, null, 0],
    ['Here', 2, 0, 0, 2],
  ]);
  expect(attendanceSheet(german, attendance)[1]).toEqual([
    'Mina Park',
    'Da',
    'Da',
    'Entschuldigt',
    1,
  ]);
});

test('people with the same name get their year of birth', () => {
  const [mina] = attendance.people;
  if (!mina) throw new Error('nobody');
  const others = [
    { ...mina, id: 'second', birth_year: 2012, isGuest: true },
    { ...mina, id: 'third', birth_year: null },
  ];
  const rows = attendanceSheet(english, {
    ...attendance,
    people: [...attendance.people, ...others],
  });
  expect(rows.slice(1, -1).map(([name]) => name)).toEqual([
    'Mina Park (2015)',
    'Jun (guest)',
    'Mina Park (2012) (guest)',
    'Mina Park',
  ]);
});

test('an hours list has a row for each group, followed by one for each of its coaches', () => {
  const coach = { id: 'kim', name: 'Kim', surname: 'Lee', sessions: 1, minutes: 50 };
  const group = { id: 'kids', name: 'Kids', sessions: 2, minutes: 135, attendances: 31 };
  expect(hoursSheet(english, [{ ...group, coaches: [coach] }])).toEqual([
    ['Group', 'Coach', 'Sessions', 'Hours', 'Attendances'],
    ['Kids', null, 2, 2.25, 31],
    ['Kids', 'Kim Lee', 1, 0.83, null],
  ]);
});

import { describeValue, nameOf } from '../describe-value.ts';
import type { GroupAttendance } from '../group-attendance.ts';
import type { Say } from '../say.ts';
import { AttendanceState } from '../training.ts';
import type { Sheet } from './cell.ts';

/** Who was where, for spreadsheets: a row for each person, a column for each session, and how many were there. */
export function attendanceSheet(say: Say, { sessions, people }: GroupAttendance): Sheet {
  const heading = ({ date, start, state }: GroupAttendance['sessions'][number]) => {
    const when = `${date} ${start}`;
    return state === 'CANCELLED' ? say('group.cancelledAt', { when }) : when;
  };
  const rows = people.map((person) => {
    const name = person.isGuest ? say('group.guest', { name: nameOf(person) }) : nameOf(person);
    const marks = sessions.map(({ id }) => person.marks[id]);
    const count = sessions.filter(
      ({ id, state }) => state === 'HELD' && person.marks[id] === 'HERE',
    ).length;
    return [name, ...marks.map((mark) => describeValue(say, AttendanceState, mark)), count];
  });
  const here = sessions.map((session) => session.here);
  const total = here.reduce((sum, count) => sum + count, 0);
  return [
    [say('group.name'), ...sessions.map(heading), say('training.here')],
    ...rows,
    [say('training.here'), ...here, total],
  ];
}

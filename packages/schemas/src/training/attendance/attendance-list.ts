import { describeValue, nameOf } from '../../fields/describe-value.ts';
import { distinctNames } from '../../people/user/distinct-names.ts';
import type { GroupAttendance, TrainingHours } from './group-attendance.ts';
import type { Say } from '../../say/say.ts';
import { AttendanceState } from '../session/training.ts';
import type { Sheet } from '../../lists/cell.ts';

/** Attendance for spreadsheets: a row for each person, a column for each session, and totals. */
export function attendanceSheet(say: Say, { sessions, people }: GroupAttendance): Sheet {
  const heading = ({ date, start, state }: GroupAttendance['sessions'][number]) => {
    const when = `${date} ${start}`;
    return state === 'CANCELLED' ? say('group.cancelledAt', { when }) : when;
  };
  const names = distinctNames(people);
  const rows = people.map((person, place) => {
    const fullName = names[place] ?? '';
    const name = person.isGuest ? say('group.guest', { name: fullName }) : fullName;
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

/** Hours for calculations, rounded to two decimals. */
export const hoursOf = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

/** Hours as people read and sign them: '1:20'. Unlike decimals, lines add up to their total. */
export const hoursText = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Hours for spreadsheets: a row for each group, followed by one for each of its coaches. */
export function hoursSheet(say: Say, groups: TrainingHours): Sheet {
  const rows = groups.flatMap((group) => [
    [group.name, null, group.sessions, hoursOf(group.minutes), group.attendances],
    ...group.coaches.map((coach) => [
      group.name,
      nameOf(coach),
      coach.sessions,
      hoursOf(coach.minutes),
      null,
    ]),
  ]);
  const titles = [
    'group.group',
    'group.coach',
    'group.sessions',
    'group.hours',
    'group.attendances',
  ] as const;
  return [titles.map((title) => say(title)), ...rows];
}

import { describeValue, nameOf } from '../fields/describe-value.ts';
import { distinctNames } from '../user/distinct-names.ts';
import type { GroupAttendance, TrainingHours } from '../training/group-attendance.ts';
import type { Say } from '../say/say.ts';
import { AttendanceState } from '../training/training.ts';
import type { Sheet } from './cell.ts';

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

/** Rounded to two decimals. */
export const hoursOf = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

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

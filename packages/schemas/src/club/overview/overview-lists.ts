import { describeValue } from '../../fields/describe-value.ts';
import type { Sheet } from '../../lists/cell.ts';
import { Kup } from '../../people/user/competition.ts';
import { gradeName, gradeOfKup } from '../../people/user/grade.ts';
import type { Say } from '../../say/say.ts';
import type { ClubAges, ClubAttendance, ClubBelts, ClubMembers } from './overview.ts';

/** '7. Kup', '7. Kyu' or 'Dan'. */
export function beltName(say: Say, { kup, lower }: ClubBelts[number]): string {
  if (kup === null) return say('form.notSet');
  return kup === 'DAN'
    ? (describeValue(say, Kup, kup) ?? kup)
    : say(gradeName(gradeOfKup(kup), lower));
}

export const membersSheet = (say: Say, months: ClubMembers): Sheet => [
  [say('board.month'), say('club.members'), say('club.joined'), say('club.left')],
  ...months.map(({ month, members, joined, left }) => [month, members, joined, left]),
];

export const agesSheet = (say: Say, { bands }: ClubAges): Sheet => [
  [say('board.age'), say('user.male'), say('user.female'), say('form.notSet')],
  ...bands.map(({ band, male, female, unknown }) => [
    band ?? say('board.noBirthday'),
    male,
    female,
    unknown,
  ]),
];

export const beltsSheet = (say: Say, belts: ClubBelts): Sheet => [
  [say('club.belt'), say('board.people')],
  ...belts.map((belt) => [beltName(say, belt), belt.people]),
];

export const clubAttendanceSheet = (say: Say, rows: ClubAttendance): Sheet => [
  [say('group.group'), say('board.month'), say('group.sessions'), say('club.attendances')],
  ...rows.map(({ name, month, sessions, attendances }) => [name, month, sessions, attendances]),
];

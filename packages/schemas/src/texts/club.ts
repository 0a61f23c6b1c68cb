/** The Club page. */
export const club = {
  intro: 'How the club develops. Nobody is named.',
  members: 'Members',
  membersIntro: 'At the end of each month',
  joined: 'Joined',
  left: 'Left',
  joinedAndLeft: 'Joined and left',
  inAYear: 'in twelve months',
  sinceMonth: 'since {month}',
  counted:
    'Members are people in a group. They leave with their first day in no group; who changes groups stays. Deleted accounts are in no month, past ones too.',
  belt: 'Belt',
  belts: 'Belts',
  attendance: 'Attendance',
  attendanceIntro: 'People at a held session, on average',
  attendances: 'Attendances',
  noSessions: 'No session was held in twelve months',
  nobody: 'Nobody is in a group yet. Here will be how many there are, and who they are.',
} as const;

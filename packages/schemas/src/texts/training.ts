/** Training sessions, and who was there. */
export const training = {
  state: 'State',
  planned: 'Planned',
  held: 'Held',
  cancelled: 'Cancelled',
  start: 'Start',
  minutes: 'Minutes',
  note: 'Note',
  attendance: 'Attendance',
  here: 'Here',
  absent: 'Not here',
  excused: 'Excused',
  excuse: 'Note',
} as const;

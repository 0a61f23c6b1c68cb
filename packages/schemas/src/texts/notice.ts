/** What the inbox says: `notice.<kind>`. */
export const notice = {
  about: '{name}: {text}',
  sessionCancelled: '{group}: the training on {date} at {start} is cancelled',
  sessionMoved:
    '{group}: the training of {date} is now on {newDate} at {newStart}, for {minutes} minutes',
  sessionRestored: '{group}: the training on {date} at {start} takes place after all',
  breakAdded: 'No training from {from} until {until}: {title}',
  examInvited: 'Invited to the exam for the {grade} on {date}, {location}',
  examPassed: 'Exam on {date}, {location}: the {grade} is passed',
  examFailed: 'Exam on {date}, {location}: the {grade} is not passed',
  excused: "{group}: can't come on {date} at {start}",
  excuseTakenBack: '{group}: comes after all on {date} at {start}',
  readyForGrade: 'Ready for the {grade}: units and waiting time are complete',
  linkEnds: 'The link to choose a password is unused, and ends on {date}',
  message: '{group}: {text}',
  accountChanged: 'The administration {change}',
  record: 'has changed the data of the account',
  link: 'has made a link to choose a new password',
  read: 'Marked as read',
} as const;

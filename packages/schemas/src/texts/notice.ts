/** What the inbox says: `notice.<kind>`. */
export const notice = {
  inbox: 'Inbox',
  unread: { one: 'Inbox, {n} unread', other: 'Inbox, {n} unread' },
  intro: 'What has changed for you and your family. Notices are kept for 90 days.',
  none: 'Nothing yet. Cancelled sessions, exams and messages appear here.',
  isNew: 'New',
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
  videoAdded: 'A new video to analyse: {title}',
  videoAnalysed: 'A video has been analysed: {title}',
  paperEnds: 'One of the papers ends on {date}',
  message: '{group}: {text}',
  accountChanged: 'The administration {change}',
  record: 'has changed the data of the account',
  link: 'has made a link to choose a new password',
  read: 'Marked as read',
} as const;

/** Notification settings. */
export const notifications = {
  // behaviour 6.1, 6.3
  intro: 'What you want to be told of, in this browser',
  allow: 'Allow Notifications',
  allowHint: 'Allow us to send you notifications.',
  video: 'Video notifications',
  videoHint: 'Receive notifications about new videos to analyze.',
  competition: 'Competition notifications',
  competitionHint: 'Receive notifications about new registrations for competitions and more.',
  updated: 'Notifications updated successfully',
  disabled: 'Notifications have been disabled',
} as const;

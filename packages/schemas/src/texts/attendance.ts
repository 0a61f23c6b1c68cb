/** The coach's attendance screen, used in the hall. */
export const attendance = {
  title: 'Attendance',
  // live region of screen readers
  count: '{here} of {total} here',
  hint: 'Tap: here. Tap again: not here. Hold, or Shift and Enter: minutes and excuses.',
  guest: 'Guest',
  birthday: 'Birthday',
  minutes: '{n} min',
  more: 'Minutes of {name}',
  minutesHint: {
    one: 'For who came late or left early. The session has {n} minute; empty is all of it.',
    other: 'For who came late or left early. The session has {n} minutes; empty is all of it.',
  },
  notSent: 'On this phone, not yet sent',
  notSentBecause: 'On this phone, not yet sent: {message}',
  notLasting: 'In this window alone, not yet sent: keep it open',
  sent: 'Sent {time}',
  undo: 'Undo',
  undoOf: 'Undo: {name}',
  add: 'Add someone',
  who: 'Name',
  addHint: 'Everybody of the club, as a guest of this session.',
  nobodyFound: 'This device knows nobody of that name.',
  empty: 'Nobody is in this group yet.',
  noteKept: 'What you type stays on this device until you save it, which needs the network.',
  move: 'Move session',
  moveQuestion: 'Move this session?',
  moveIntro: 'This one alone: those of other weeks stay. Its members see the new time.',
  cancel: 'Cancel session',
  cancelQuestion: 'Cancel this session?',
  cancelIntro:
    'Those who would come read why. Whoever is marked as here stays so, and it counts nothing. Without network they read it once this device is back online.',
  cancelled: 'This session is cancelled: {reason}',
  restore: 'It takes place after all',
  needsNetwork: 'Moving needs the network.',
  refused: {
    one: '{n} change was not taken',
    other: '{n} changes were not taken',
  },
  refusedOf: '{name}, {day}: “{said}”. {reason}',
  notCopied: 'This browser does not allow copying. Select the lines and copy them.',
  dismiss: 'Understood',
  noSession:
    'There is no such session on this device. It keeps those of the groups that you coach, from {behind} days back to {ahead} days ahead.',
  noSessionOffline:
    'This session is not on this device, and there is no network. It loads by itself once you are back.',
} as const;

/** Children and their guardians. */
export const guardian = {
  guardians: 'Guardians',
  // for administrators
  guardian: 'Guardian',
  intro:
    'They see and change the data of {name} until {name} is 18. They are found by their names.',
  add: 'Add',
  none: 'Nobody',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  removeQuestion: 'Remove {name}?',
  removeWarning: '{name} then no longer sees the data of {child}, on their own devices neither.',
  keep: 'Keep',
  ofAge: '{name} is of age and needs no guardian.',
  withoutEnd: 'There is no date of birth, so this never ends by itself. Enter it above.',
  looksAfter: 'Looks after {names}',
  // for guardians and children
  children: 'Your children',
  childrenIntro: 'Their data is on this device without network too.',
  next: 'Next: {when}, {group}',
  noneNext: 'No session ahead',
  nextNeedsServer: 'The next session is shown once the server can be reached',
  childIntro: 'You look after this data, without network too.',
  notYours: 'You do not look after this person, or no longer.',
  back: 'Back to your account',
  childCameOfAge: '{name} is 18 now, and looks after their data themselves.',
  cameOfAge: 'You are 18 now: {name} no longer sees and changes your data.',
  understood: 'Understood',
  // errors
  birthdayLocked:
    'How long guardians look after this data depends on the date of birth: only an administrator can change it like this',
  emailLocked:
    'They log in with this address: only they themselves or an administrator can remove it',
  oneself: '{name} can not be their own guardian',
  circle: '{child} is a guardian of {name} already, directly or through others',
  childOfAge: '{name} is of age and needs no guardian',
  guardianUnderAge: '{name} is not of age yet',
  tooManyGuardians: '{name} has as many guardians as a child can have ({n})',
  tooManyChildren: '{name} looks after as many children as one person can ({n})',
  notFound: 'This person is not a guardian of the child any more',
  added: '{guardian} now looks after {child}',
  ended: '{guardian} no longer looks after {child}',
} as const;

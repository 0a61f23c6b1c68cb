/** Children, and who acts for them. */
export const guardian = {
  guardians: 'Guardians',
  // what is refused
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

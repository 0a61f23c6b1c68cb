/** One-time links: invitations, and passwords that were forgotten. */
export const link = {
  kind: 'Kind',
  invitation: 'Invitation',
  reset: 'Password reset',
  notValid: 'This link is not valid any more. Ask your club for a new one.',
  tooMany: {
    one: '{name} has {n} open link already. Revoke it first.',
    other: '{name} has {n} open links already. Revoke one of them first.',
  },
  withoutEmail: '{name} has no email address to log in with',
  notFound: 'This link is gone already: it was used, revoked, or has expired',
  revoked: 'The link was revoked',
  passwordSaved: 'Your password is saved. You are logged in.',
  // the page that a link opens
  choosePassword: 'Choose a password',
  notValidTitle: 'This link does not work',
  greeting: 'Hello {name}',
  invitationIntro: 'Choose your password. From then on you log in with {email}.',
  resetIntro: 'Choose a new password for {email}. You are logged out on all other devices.',
  saveAndLogIn: 'Save and log in',
  offline: 'You need to be online to open this link',
  notOpened: 'The link could not be opened',
  otherSignedIn: '{name} is logged in on this device. When you go on, {name} is logged out here.',
  logOutOtherQuestion: 'Log out {name}?',
  logOutOther: 'You go on as {name}, and this device keeps nothing of {other}.',
  logOutOtherAndLose:
    'Some changes of {other} are on this device alone, because the server has not got them yet. They will be deleted.',
  logOutAndGoOn: 'Log out and go on',
  // what administrators see
  title: 'Login link',
  intro: {
    one: 'With a link {name} chooses a password and is logged in. It is valid for {n} hour, and once.',
    other:
      'With a link {name} chooses a password and is logged in. It is valid for {n} hours, and once.',
  },
  invite: 'Invite',
  resetPassword: 'Reset password',
  forWhom: 'Link for {name}',
  handOver:
    'Hand it to {name} alone: whoever opens it gets into the account. It is shown this once.',
  onlyHere:
    'This link works on this computer alone, as Dojang was opened at {host}. Open Dojang at the address that members use.',
  qrCode: 'QR code of the link for {name}',
  address: 'Address',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'This browser does not let Dojang copy. Select the address and copy it.',
  share: 'Share',
  print: 'Print',
  validUntil: 'Valid until {when}, once',
  openLinks: 'Open links',
  noneOpen: 'No link is open.',
  madeBy: '{kind}, made by {who} on {when}',
  revoke: 'Revoke',
  revokeQuestion: 'Revoke this link?',
  revokeWarning: 'Whoever has it can not use it any more.',
  keep: 'Keep it',
  personChooses: 'The person chooses the password',
  personChoosesHint: 'You get a link for them once the user is created.',
  inviteSeveral: 'Invite several…',
  inviteTitle: 'Invite several',
  inviteIntro: {
    one: 'Each of them gets a slip with a link by which they choose a password. It is valid for {n} hour, and once.',
    other:
      'Each of them gets a slip with a link by which they choose a password. It is valid for {n} hours, and once.',
  },
  filter: 'Find people',
  people: 'People',
  chooseAll: 'All of these',
  chooseNew: 'Never logged in',
  chooseNone: 'Nobody',
  hasLoggedIn: '{email}, has logged in already',
  moreFound: {
    one: '{n} more. Type a part of the name to find them.',
    other: '{n} more. Type a part of the name to find them.',
  },
  tooManyInvited: 'At most {n} people fit on one sheet',
  inviteChosen: {
    one: 'Invite {n} person',
    other: 'Invite {n} people',
  },
  invited: {
    one: 'The invitation of {n} person is ready. It is shown this once: print it, or show it on the screen.',
    other:
      'The invitations of {n} people are ready. They are shown this once: print them, or show them on the screen.',
  },
  done: 'Done',
} as const;

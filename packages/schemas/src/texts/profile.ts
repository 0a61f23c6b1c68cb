/** The user's own record, and its sync with the server. */
export const profile = {
  securityIntro: 'Your password, and where you are signed in',
  accountIntro: 'Your name, and the address that you log in with',
  competitionIntro: 'What your trainers register you with for competitions',
  updated: 'Profile updated successfully',
  savedHere: 'Saved on this device. It is sent as soon as the server can be reached.',
  synced: 'Everything is saved on the server',
  syncedAt: 'Everything is saved on the server ({time})',
  waitingForNetwork: 'Saved on this device, and not on the server yet',
  notSynced: 'Your changes could not be saved on the server',
  triedAgain: 'It is tried again by itself. They are kept on this device.',
  notSavedYet: 'Not saved yet',
  saving: 'Saving...',
  discardMine: 'Discard my changes',
  discardQuestion: 'Discard your changes?',
  discardWarning: 'What the server has not got is lost, and its record takes the place of yours.',
  discard: 'Discard',
  keptWhileOpen:
    'This device has no room to store this. Leave this page open: it is sent as soon as the server can be reached.',
  editsLost:
    'The browser has removed changes from this device that had not been sent yet. Please enter them again.',
} as const;

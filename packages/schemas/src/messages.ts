/** Every message that more than one place shows, or that docs/behaviour.md fixes letter for letter. */
export const messages = {
  required: 'Required',
  invalidDate: 'Invalid date format',
  invalidEmail: 'Please enter a valid email address',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 256 characters',
  unstorableText: 'This text has a character that can not be stored',
  futureDate: 'The date must not be in the future',
  pastDaysOnly:
    'Days up to today. A tournament that lies ahead can be announced through the REST API for now.',
  dateTooEarly: 'The date must not be before 1900-01-01',
  invalidTime: 'Write the time as hh:mm, such as 18:30',
  wrongValue: 'This value can not be taken',
  // letter for letter (behaviour 4.8); both are only logged
  localProfileSaved: 'User saved successfully',
  localProfileNotSaved: 'Error saving user',
  profileNotFetched: 'Error fetching profile',
  localProfileBroken: 'The local record could not be read',
  offlineLogin: 'You need to be online to login',
  loginWithoutUser: 'The login failed: the server sent no user. Please try again.',
  wrongCredentials: 'The email address or the password is wrong',
  signedOut: 'Please sign in first',
  forbidden: 'Only an administrator may do this',
  otherUsersRecord: 'This is the record of another user than the one who is signed in',
  crossSite: 'This request came from another site and was refused',
  notFound: 'Not found',
  emailTaken: 'This email address is already in use',
  malformedJson: 'The body is not valid JSON',
  expectedObject: 'The body must be a JSON object',
  unsupportedContentType: 'The content type must be application/json',
  bodyTooLarge: 'The request is too large',
  internal: 'Internal server error',
  profileUpdated: 'Profile updated successfully',
  userCreated: 'User created successfully',
  userUpdated: 'User updated successfully',
  userDeleted: 'User deleted successfully',
  lastAdministrator: 'The last administrator can neither be deleted nor become a user',
  tournamentCreated: 'Tournament created successfully',
  // letter for letter (behaviour 9.4)
  tournamentUpdated: 'Update request was successfull',
  tournamentDeleted: 'Tournament deleted successfully',
  fileUploaded: 'File uploaded successfully',
  unknownFile: 'This file was not uploaded, or is in use elsewhere',
  sameFileTwice: 'Results and contract must be two files',
  unknownParticipant: 'A participant is not a user of this club',
  sameParticipantTwice: 'A participant is listed twice',
  goneRecord: 'This is not there any more. Please choose another one',
  expectedMultipart: "Send the file as multipart/form-data, in the field 'file'",
  fileMissing: "Send one file in the field 'file'",
  malformedUpload: 'The upload breaks off or is not valid multipart/form-data',
  fileEmpty: 'The file is empty',
  fileTypeRefused:
    'This type of file is not accepted. Send a PDF, a picture (PNG, JPEG, WebP), a plain text, CSV or office document',
  // letter for letter (behaviour 9.4, 9.5, 9.6, 10.7)
  uploadFailed: 'File uplaod failed',
  errorOccurred: 'An error occurred',
  tournamentNotCreated: 'Failed to create tournament',
  invalidValues: 'Invalid values',
  usersUnavailable: 'Internal server error...',
  participantWithoutId: 'Something went wrong',
  loggedIn: 'You are logged in',
  loggedOut: 'You are logged out',
  notificationsUpdated: 'Notifications updated successfully',
  notificationsDisabled: 'Notifications have been disabled',
  savedHere: 'Saved on this device. It is sent as soon as the server can be reached.',
  synced: 'Everything is saved on the server',
  waitingForNetwork: 'Saved on this device, and not on the server yet',
  notSynced: 'Your changes could not be saved on the server',
  triedAgain: 'It is tried again by itself. They are kept on this device.',
  discardQuestion: 'Discard your changes?',
  discardWarning: 'What the server has not got is lost, and its record takes the place of yours.',
  noLocalDatabase: 'The local database does not work',
  logOutQuestion: 'Log out and lose changes?',
  logOutWarning:
    'Some of your changes are on this device alone, because the server has not got them yet. Logging out deletes them.',
  logOutUnsavedWarning: 'What you have typed on this page is not saved. Logging out loses it.',
  notStored: 'This could not be saved on this device. Please try again.',
  keptWhileOpen:
    'This device has no room to store this. Leave this page open: it is sent as soon as the server can be reached.',
  editsLost:
    'The browser has removed changes from this device that had not been sent yet. Please enter them again.',
  filesAhead: 'Keep the files of my tournaments on this device',
  filesAheadHint:
    'Results and contracts of the tournaments in which you take part then open without network.',
  deviceRoom: 'Room for events on this device',
  deviceRoomHint: 'For the list, the newest first, and for the files that are kept.',
  otherUserSignedIn:
    'Somebody else has signed in in this browser. What you have saved here waits for you; sign in again to go on.',
  otherUserWhileTyping:
    'Somebody else has signed in in this browser. Save to keep what you have typed: it waits on this device until you sign in again.',
  sessionEndedWhileTyping:
    'Your session has ended. Save to keep what you have typed: it waits on this device until you log in again.',
  notSavedYet: 'Not saved yet',
  saving: 'Saving...',
  needsServer:
    'You are offline, and this page needs the server. It loads by itself once you are back.',
  newVersion: 'A new version is ready',
  sessionEnded:
    'Your session has ended. Please log in again. If you can not, your account may have been removed: ask an administrator of your club.',
  unreachable: 'The server could not be reached',
  notAllowedToView: 'YOU ARE NOT ALLOWED TO VIEW THIS CONTENT',
  pageNotFound: 'This is not the page you are looking for',
  somethingWentWrong: 'Something went wrong!',
  noResults: 'No results.',
  noEvents: 'No events found :(',
  loading: 'Loading...',
  passwordHint: 'Minimum of 6 characters',
  ownDeletion: 'This is your own record: you will be logged out.',
  noDate: 'No date provided',
  noResult: 'No result provided',
  noContract: 'No contract provided',
} as const;

/** What a caller is told whose value is of another type or size; `what` with its article. */
export function mustBe(what: string): string {
  return `This must be ${what}`;
}

/** What a person is told who types more than a text field takes. */
export function textTooLong(title: string, maxLength: number): string {
  return `${title} must be at most ${maxLength} characters`;
}

export function notNumber(title: string): string {
  return `${title} must be a number`;
}

export function notWithin(title: string, min: number, max: number): string {
  return `${title} must be a number from ${min} to ${max}`;
}

export function notAmount(title: string): string {
  return `${title} must be an amount such as 12.50`;
}

export function chooseOffered(title: string): string {
  return `${title}: choose one of the offered values`;
}

/** What is said of a list in which one record stands twice. */
export function listedTwice(title: string): string {
  return `${title}: one is listed twice`;
}

export function chooseYesOrNo(title: string): string {
  return `${title}: choose yes or no`;
}

/** What a locked-out or too eager caller is told; the number is rounded up to whole seconds or minutes. */
export function tooManyAttempts(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What a person is told whose file is larger than the server takes. */
export function fileTooLarge(maxMegabytes: number): string {
  return `The file is larger than ${maxMegabytes} MB`;
}

/** What a person is told whose chosen file the browser no longer has after a reload. */
export function chooseAgain(filename: string): string {
  return `Please choose ${filename} again: it was not uploaded`;
}

/** Stands at a field that somebody else has changed since it was read; `now` is its value, null for none. */
export function changedMeanwhile(now: string | null): string {
  return now === null
    ? 'Somebody else has emptied this meanwhile. Save again to fill it.'
    : `Somebody else has changed this meanwhile to '${now}'. Save again to replace it.`;
}

/** Why a change was not saved: others have changed the fields of these labels since they were read. */
export function notSavedBecauseChanged(labels: string[]): string {
  return `Nothing was saved, because somebody else has changed this meanwhile: ${labels.join(', ')}`;
}

/** What a caller is told who names participants that the club does not have. */
export function unknownParticipants(ids: string[]): string {
  return `${messages.unknownParticipant}: ${ids.join(', ')}`;
}

/** What a caller is told who names records in the field `title` that the club does not have. */
export function unknownRecords(title: string, ids: string[]): string {
  return `${title}: nothing found with ID ${ids.join(', ')}`;
}

/** What a caller is told whose address has query parameters that the route does not know. */
export function unknownParameters(names: string[]): string {
  return `This address does not know these query parameters: ${names.join(', ')}`;
}

/** Stands at a list when some of its records are there no more; `names` says which. */
export function goneRecords(names: string[]): string {
  return `No longer in this club: ${names.join(', ')}. Please remove them.`;
}

export function noUserWithId(id: string): string {
  return `No user found with ID ${id}`;
}

export function noTournamentWithId(id: string): string {
  return `No tournament found with ID ${id}`;
}

/** Stands in the place of a record that could not be loaded. */
export function failedWith(message: string): string {
  return `Error: ${message}`;
}

/** The title of the card that asks before a record is deleted. */
export function deleteQuestion(what: string): string {
  return `Delete ${what}?`;
}

/** What deleting a user means; `whose` names them. */
export function userDeletionWarning(whose: string): string {
  return `This action cannot be undone. The record of ${whose} is permanently removed.`;
}

/** What deleting the tournament `name` means. */
export function tournamentDeletionWarning(name: string): string {
  return `This action cannot be undone. ${name} is permanently removed, including its uploaded files.`;
}

/** Stands above a list that is shown without network; `when` says when the server returned it. */
export function listAsOf(when: string): string {
  return `You are offline. This is the list as of ${when}.`;
}

/** Says that a device keeps only the newest part of a list. */
export function keptPart(kept: number, total: number): string {
  return `This device keeps the newest ${kept} of ${total}.`;
}

/** Says what is kept of the tournaments in which somebody takes part; `size` with its unit. */
export function filesAheadOf(count: number, size: string): string {
  if (count === 0) return 'The tournaments in which you take part have no files yet.';
  return `${count} ${count === 1 ? 'file' : 'files'}, ${size}: fetched while you are online, removed when you log out.`;
}

/** Says when the server last had everything that was changed on a device. */
export function syncedAt(time: string): string {
  return `${messages.synced} (${time})`;
}

/** What the web app logs for developers, in English only. */
export const logTexts = {
  // letter for letter (behaviour 4.8)
  localProfileSaved: 'User saved successfully',
  localProfileNotSaved: 'Error saving user',
  profileNotFetched: 'Error fetching profile',
  localProfileBroken: 'The local record could not be read',
  noLocalDatabase: 'The local database does not work',
  notStored: 'The local record is gone',
  // letter for letter (behaviour 9.5)
  tournamentNotCreated: 'Failed to create tournament',
} as const;

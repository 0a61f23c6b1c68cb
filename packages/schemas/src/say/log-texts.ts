/** Log messages of the web app, in English only. */
export const logTexts = {
  // verbatim (behaviour 4.8)
  localProfileSaved: 'User saved successfully',
  localProfileNotSaved: 'Error saving user',
  profileNotFetched: 'Error fetching profile',
  noLocalDatabase: 'The local database does not work',
  // verbatim (behaviour 9.5)
  tournamentNotCreated: 'Failed to create tournament',
} as const;

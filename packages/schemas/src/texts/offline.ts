/** Working without network, and what a device keeps for it. */
export const offline = {
  offline: 'Offline',
  intro: 'Manage the settings for what should be made available offline',
  placeholder: 'Offline Form!',
  unreachable: 'The server could not be reached',
  unreachableBecause: 'The server could not be reached ({reason})',
  strayAnswer: 'The server could not be reached ({answer}, which is no answer of {product})',
  needsServer:
    'You are offline, and this page needs the server. It loads by itself once you are back.',
  listAsOf: 'You are offline. This is the list as of {when}.',
  keptPart: 'This device keeps the newest {n} of {total}.',
  filesAhead: 'Keep the files of my tournaments on this device',
  filesAheadHint:
    'Results and contracts of the tournaments in which you take part then open without network.',
  noFilesAhead: 'The tournaments in which you take part have no files yet.',
  filesAheadOf: {
    one: '{n} file, {size}: fetched while you are online, removed when you log out.',
    other: '{n} files, {size}: fetched while you are online, removed when you log out.',
  },
  deviceRoom: 'Room for events on this device',
  deviceRoomHint: 'For the list, the newest first, and for the files that are kept.',
} as const;

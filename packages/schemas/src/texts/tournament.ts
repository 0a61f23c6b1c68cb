/** Tournaments, for members and for administrators. */
export const tournament = {
  name: 'Name',
  location: 'Location',
  date: 'Date',
  results: 'Results',
  contract: 'Contract',
  participants: 'Participants',
  resultsFile: 'Results file',
  contractFile: 'Contract file',
  list: 'Tournaments',
  eventsIntro: 'The tournaments of the club, with their results and participants.',
  noEvents: 'No events found :(', // behaviour 7.4
  // behaviour 7.2
  noDate: 'No date provided',
  noResult: 'No result provided',
  noContract: 'No contract provided',
  result: 'Result',
  fileOf: '{file} of {tournament}',
  noParticipants: 'No participants',
  formerParticipants: { one: '+ {n} former member', other: '+ {n} former members' },
  moreParticipants: '{n} more',
  fewerParticipants: 'Show fewer',
  participantsOf: 'participants of {tournament}',
  participantList: 'List of participants',
  participantListIntro: 'With what their competition needs, as it was last saved',
  create: 'Create Tournament',
  createIntro: 'One of today or earlier; members find it under Events',
  update: 'Update Tournament',
  delete: 'Delete Tournament',
  deletionWarning:
    'This action cannot be undone. {name} is permanently removed, including its uploaded files.', // behaviour 8.9
  created: 'Tournament created successfully',
  updated: 'Update request was successfull', // behaviour 9.4
  deleted: 'Tournament deleted successfully',
  invalidValues: 'Invalid values', // behaviour 9.4
  announcement: 'Announcement: registration, fees, divisions',
  notFound: 'No tournament found with ID {id}', // behaviour 8.8
  pastDaysOnly: 'Days up to today. A tournament that lies ahead is announced under Competitions.',
  announceAhead: 'Announce one that lies ahead',
  unknownFile: 'This file was not uploaded, or is in use elsewhere',
  sameFileTwice: 'Results and contract must be two files',
  unknownParticipant: 'A participant is not a user of this club',
  unknownParticipants: 'A participant is not a user of this club: {ids}',
  sameParticipantTwice: 'A participant is listed twice',
  // behaviour 9.6
  usersUnavailable: 'Internal server error...',
  participantWithoutId: 'Something went wrong',
  searchByName: 'Search by name...',
  users: 'Users',
  foundUsers: { one: '{n} user', other: '{n} users' },
  firstUsers: 'The first {n} users. Scroll for more, or type a name',
  nobodyChosen: 'Nobody chosen yet',
  chosen: '{n} chosen',
  chosenParticipants: 'Chosen participants',
  remove: 'Remove {name}',
} as const;

/** The home page. */
export const home = {
  forYou: 'What needs you',
  entries: 'Entries for competitions',
  entriesWaiting: { one: '{n} waits for a decision', other: '{n} wait for a decision' },
  nobodyWaits: 'Nobody waits for a decision',
  decide: 'Decide',
  nextGrade: 'Next grade',
  ready: { one: '{n} person is ready', other: '{n} people are ready' },
  nobodyReady: 'Nobody is ready yet',
  backup: 'Last backup',
  noBackup: 'There is none yet',
  open: 'Open',
  nextCompetition: 'Next competition',
  allNotices: 'All notices',
  notThere: 'This device has nothing yet. It fills once you are online.',
} as const;

/** The frame of every page. */
export const app = {
  description: "The club's members, competition data and tournaments",
  loading: 'Loading...', // behaviour 7.4, 8.8
  close: 'Close',
  cancel: 'Cancel',
  // the name of a button for screen readers
  actionOn: '{action}: {what}',
  save: 'Save',
  retry: 'Retry',
  tryAgain: 'Try again',
  back: 'Back',
  clear: 'Clear',
  // behaviour 2.12
  greeting: 'Hello User',
  greetingTab: 'Welcome',
  trainingGreeting: 'Hello Training',
  scorecardGreeting: 'Hello Scorecard',
  competitionsText: 'The competitions of the club will appear here.',
  analysisText: 'The analysis of videos and results will appear here.',
  // behaviour 2.10
  pageNotFound: 'This is not the page you are looking for',
  pageNotFoundTab: 'Not found',
  toStart: 'Go to the start page',
  // behaviour 2.11
  somethingWentWrong: 'Something went wrong!',
  show: 'Show',
  showError: 'Show Error',
  hideError: 'Hide Error',
  errorTab: 'Error',
  failedWith: 'Error: {message}', // behaviour 8.8
  skipToContent: 'Skip to content',
  install: 'Install app',
  newVersion: 'A new version is ready',
  reload: 'Reload',
  opensInTab: '{label}, opens in a new tab',
  downloads: '{label}, downloads',
  showAll: 'Show all {n}',
  toast: 'Notification',
  toasts: 'Notifications ({key})',
} as const;

/** Pages of administrators, for any record. */
export const admin = {
  // behaviour 8.1
  notAllowedToView: 'YOU ARE NOT ALLOWED TO VIEW THIS CONTENT',
  actions: 'Actions',
  create: 'Create',
  update: 'Update',
  updateOf: 'Update {name}',
  delete: 'Delete',
  deleteOf: 'Delete {name}',
  deleteQuestion: 'Delete {what}?', // behaviour 8.9
  confirmDeletion: 'Continue',
} as const;

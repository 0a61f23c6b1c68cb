/** The navigation and its menus. */
export const navigation = {
  main: 'Main',
  drawer: 'Navigation',
  open: 'Open navigation',
  close: 'Close navigation',
  // behaviour 2.5
  admin: 'Admin',
  analysis: 'Analysis',
  events: 'Events',
  competitions: 'Competitions',
  scorecard: 'Scorecard',
  training: 'Training',
  settings: 'Settings',
  settingsPages: 'Settings pages',
  // below the tables of administrators
  club: 'Club',
  report: 'Report for the federation',
  pay: 'Pay sheets of coaches',
  appearance: 'Name, logo and colour',
  log: 'Log',
  status: 'Server status',
  // behaviour 3.1
  account: 'Account',
  competitionData: 'Competition data',
  notifications: 'Notifications',
  offline: 'Offline',
  security: 'Security',
  ownData: 'Your data',
  // behaviour 2.7
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  language: 'Language',
  languageUnavailable: 'This language could not be loaded. Please try again with a network.',
} as const;

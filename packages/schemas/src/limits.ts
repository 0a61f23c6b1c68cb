/** Limits that the club sees, and those that keep a row and a request bounded. */
export const limits = {
  /** behaviour 1.10 */
  passwordMinLength: 6,
  /** Bounds the work of one password hash. */
  passwordMaxLength: 256,
  idMaxLength: 64,
  nameMaxLength: 100,
  /** RFC 5321 §4.5.3.1.3 as corrected: a path holds 256 characters with its brackets. */
  emailMaxLength: 254,
  locationMaxLength: 200,
  /** Ten million, in cents: half of what the database's whole numbers hold. */
  moneyMaxCents: 1_000_000_000,
  /** What JavaScript writes for a Date has up to 80, with the name of its time zone. */
  instantMaxLength: 100,
  fileNameMaxLength: 255,
  filterMaxLength: 100,
  /** Users that a search for participants returns at once. */
  suggestionsMax: 50,
  /** Above the rows of any club: bounds how far a list is skipped. */
  rowsMax: 1_000_000,
  participantsMax: 5000,
  /** Tournaments that a device keeps, the newest. */
  tournamentsOnDevice: 500,
  /** The choices of the room that files of events may take on a device; a browser gives at least some hundred. */
  deviceRoomsMb: [10, 50, 200],
  deviceRoomMb: 50,
  /** behaviour 3.10, 9.3 */
  earliestDay: '1900-01-01',
  /** Rows of a table page (behaviour 7.3). */
  pageSize: 5,
  pageSizeMax: 100,
  /** People of a page of grading. */
  gradingPageSize: 25,
  /** Entries of a page of the log. */
  auditPageSize: 10,
  /** Of a list that was changed, so many are told with an entry. */
  auditItemsMax: 20,
  /** How long a one-time link is valid (behaviour 15.1). */
  linkHours: 72,
  /** Links of one person that are open at once. */
  openLinksMax: 5,
  /** 32 random bytes in base64url. */
  linkTokenLength: 43,
  /** How long a token for scripts may be valid, and how long a form offers (behaviour 17.1). */
  tokenDaysMax: 365,
  tokenDays: 90,
  /** Tokens of one person that are valid at once. */
  tokensMax: 20,
  /** People who are invited on one sheet. */
  invitedMax: 500,
  /** Rows of a list of people that is imported. */
  importRowsMax: 2000,
  /** Of a list that comes in: what a cell of it may have. */
  cellMaxLength: 1000,
  choicesMax: 100,
  /** A list as a file: some twenty times what so many rows take. */
  listMaxMegabytes: 5,
  /** What an XLSX of that takes once it is unpacked, without its pictures. */
  listUnpackedMegabytes: 25,
  /** How far out a cell of a list may be, empty rows and columns of spreadsheets among them. */
  listRowsMax: 10_000,
  listColumnsMax: 200,
  /** From this birthday on nobody acts for a person any more (behaviour 18.4). */
  ageOfMajority: 18,
  /** Guardians of one child, and children of one guardian. */
  familyMax: 12,
  sessionMinutesMin: 15,
  sessionMinutesMax: 240,
  /** What a coach writes about a session, and a member with an excuse. */
  noteMaxLength: 1000,
  excuseMaxLength: 200,
  /** Marks of one call: some eight halls full. */
  marksMax: 200,
  groupsMax: 200,
  /** Of one call that syncs a device. */
  mutationsMax: 200,
  kindsMax: 20,
  checkpointMaxLength: 2000,
  /** People whom a search for a guest finds at a time. */
  peopleFoundMax: 20,
  /** Of one group: who is in it or will be, its weekly times, its breaks; those of the whole club are counted alike. */
  groupMembersMax: 500,
  groupSlotsMax: 50,
  breaksMax: 100,
  /** The longest time of which attendance and hours are listed: a leap year. */
  periodDaysMax: 366,
  /** The same of a list of sessions with all marks: a month. */
  listedDaysMax: 31,
  /** Days of sessions that a coach's device keeps: those behind, and those ahead that can be chosen. */
  trainingDaysBehind: 14,
  trainingDaysChoices: [7, 14, 28],
  trainingDays: 14,
  trainingDaysMax: 28,
  /** What a member sees of their training: how many sessions, and how far ahead they are looked for. */
  nextSessions: 3,
  lastSessions: 10,
  nextSessionsDays: 60,
  /** Days of sessions in a calendar. */
  calendarDaysBehind: 28,
  calendarDaysAhead: 56,
  /** Records of one kind on a coach's device. */
  knownMax: 5000,
  versionMaxLength: 64,
  /** People of whom a coach's device knows the names. */
  peopleMax: 5000,
  /** Of the rules of a grade; the longest that are known stay far below. */
  unitsMax: 1000,
  ruleMonthsMax: 240,
  ruleAgeMax: 99,
  repeatWeeksMax: 104,
  /** Every kup, poom and dan. */
  gradeRulesMax: 23,
  examPeopleMax: 200,
  /** Subjects of an exam, and what a mark in one has. */
  subjectsMax: 12,
  subjectMarkMaxLength: 20,
  /** Of which days the exams of a coach are: administrators enter older ones. */
  examDaysBehind: 60,
  examMonthsAhead: 24,
  /** So long an administrator can open an exam again that is done. */
  examReopenDays: 14,
  /** Calls of one signed-in user that run at once: half of the connections to a database. */
  callsAtOnce: 5,
  /** Those that wait for them: ten batches of the client. */
  callsWaitingMax: 100,
} as const;

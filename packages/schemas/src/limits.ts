/** Limits of the product, and bounds of rows and requests. */
export const limits = {
  /** behaviour 1.10 */
  passwordMinLength: 6,
  /** Bounds the cost of one password hash. */
  passwordMaxLength: 256,
  idMaxLength: 64,
  nameMaxLength: 100,
  /** Of the club: as much as a narrow header shows of it. */
  clubNameMaxLength: 60,
  /** Of the club's logo and of people's pictures, and of those from which a device makes them. */
  pictureMaxBytes: 60_000,
  pictureSourceMaxMegabytes: 20,
  /** A side of a person's picture: what the sharpest screens show of it. */
  pictureMaxPixels: 512,
  /** Of the people of a coach's groups: up to 18 MB. */
  picturesOnDevice: 300,
  /** New pictures that one caller stores: bounds what the trash keeps. */
  picturesPerDay: 200,
  /** RFC 5321 §4.5.3.1.3 as corrected: a path holds 256 characters with its brackets. */
  emailMaxLength: 254,
  locationMaxLength: 200,
  /** Ten million, in cents: half of what an `Int` of the database holds. */
  moneyMaxCents: 1_000_000_000,
  /** `Date.toString()` has up to 80, with the name of the time zone. */
  instantMaxLength: 100,
  fileNameMaxLength: 255,
  filterMaxLength: 100,
  /** Users per response of the participant search. */
  suggestionsMax: 50,
  /** More rows than any club has: bounds the offset of a page. */
  rowsMax: 1_000_000,
  participantsMax: 5000,
  /** A device keeps the newest ones. */
  tournamentsOnDevice: 500,
  /** Choices of the storage for files of events on a device; browsers grant at least some hundred MB. */
  deviceRoomsMb: [10, 50, 200],
  deviceRoomMb: 50,
  /** behaviour 3.10, 9.3 */
  earliestDay: '1900-01-01',
  /** Where the home page stops to count people of whom something is missing. */
  attentionMax: 1000,
  /** behaviour 7.3 */
  pageSize: 5,
  pageSizeMax: 100,
  /** Of a list whose rows are all on the device. */
  localPageSize: 25,
  /** Each row is two lines on a phone. */
  gradingPageSize: 15,
  auditPageSize: 10,
  /** Of one member and action within 24 hours: two full exams and more. */
  auditEntriesPerDay: 500,
  /** Items of a changed list that an entry of the log contains. */
  auditItemsMax: 20,
  /** How long a one-time link is valid (behaviour 15.1). */
  linkHours: 72,
  /** Valid links of one person. */
  openLinksMax: 5,
  /** 32 random bytes in base64url. */
  linkTokenLength: 43,
  /** Maximum and default lifetime of a token for scripts (behaviour 17.1). */
  tokenDaysMax: 365,
  tokenDays: 90,
  /** How long a login, or its confirmation, is enough for what takes over an account or the club. */
  confirmedMinutes: 30,
  /** Valid tokens of one person. */
  tokensMax: 20,
  /** Passkeys of one person. */
  passkeysMax: 20,
  /** How long a browser may take to sign a challenge, and challenges at once. */
  challengeSeconds: 300,
  challengesMax: 10_000,
  /** In base64url: WebAuthn allows 1023 bytes. */
  passkeyIdMaxLength: 1364,
  /** Of one part of an authenticator's answer, in base64url. */
  passkeyPartMaxLength: 16_000,
  /** Invitations of one sheet. */
  invitedMax: 500,
  importRowsMax: 2000,
  /** Of a cell of an imported list. */
  cellMaxLength: 1000,
  choicesMax: 100,
  /** An imported file: some twenty times the size of `importRowsMax` rows. */
  listMaxMegabytes: 5,
  /** The same as unzipped XLSX, without its images. */
  listUnpackedMegabytes: 25,
  /** Dimensions of an imported sheet, empty rows and columns included. */
  listRowsMax: 10_000,
  listColumnsMax: 200,
  /** At this age guardianships end (behaviour 18.4). */
  ageOfMajority: 18,
  /** Guardians of one child, and children of one guardian. */
  familyMax: 12,
  sessionMinutesMin: 15,
  sessionMinutesMax: 240,
  /** A coach's note on a session, and a member's on an excuse. */
  noteMaxLength: 1000,
  excuseMaxLength: 200,
  /** Marks of one call: some eight full halls. */
  marksMax: 200,
  groupsMax: 200,
  /** Notices of the inbox, the newest, and for how long they are kept. */
  noticesMax: 200,
  noticeDays: 90,
  /** Messages to a group, the newest, as its coaches list them. */
  messagesMax: 50,
  /** Of one coach or administrator. */
  messagesPerDay: 20,
  /** Devices of one user that receive push messages. */
  pushDevicesMax: 10,
  pushEndpointMaxLength: 2000,
  /** Hours of the club's day with push messages. */
  pushFromHour: 8,
  pushUntilHour: 21,
  /** Notices within this time of each other are one push message, unless the first waits for longer than the second. */
  pushGroupSeconds: 20,
  pushWaitSeconds: 120,
  /** Failures of a push service until its messages are given up. */
  pushFailuresMax: 10,
  /** Of one push or pull. */
  mutationsMax: 200,
  kindsMax: 20,
  /**
   * How long a change may wait on a device before it is sent: as long as a session lasts without contact. A deadline
   * that was missed longer ago is missed.
   */
  outboxDays: 30,
  /** Tolerated difference between a device's measure of the server's clock, or another server's, and this server's clock. */
  clockSlackMs: 60_000,
  checkpointMaxLength: 2000,
  /** People per response of the search for a guest. */
  peopleFoundMax: 20,
  /** Of one group: current and future members, weekly slots, breaks. The club's own breaks have the same limit. */
  groupMembersMax: 500,
  groupSlotsMax: 50,
  breaksMax: 100,
  /** The longest period of a list of attendance or hours: a leap year. */
  periodDaysMax: 366,
  /** Years of the report for the federation. */
  reportYearMin: 1990,
  reportYearMax: 2100,
  /** The same of a list of sessions with all marks: a month. */
  listedDaysMax: 31,
  /** Days of sessions that a coach's device keeps: past ones, and the choices of future ones. */
  trainingDaysBehind: 14,
  trainingDaysChoices: [7, 14, 28],
  trainingDays: 14,
  trainingDaysMax: 28,
  /** A member's view of their training: number of sessions, and days to look ahead. */
  nextSessions: 12,
  lastSessions: 10,
  nextSessionsDays: 60,
  /** Days of sessions in a calendar. */
  calendarDaysBehind: 28,
  calendarDaysAhead: 56,
  /** Records of one kind on a coach's device. */
  knownMax: 5000,
  versionMaxLength: 64,
  /** People whose names a coach's device keeps. */
  peopleMax: 5000,
  /** Of the rules of a grade; real ones are far below. */
  unitsMax: 1000,
  ruleMonthsMax: 240,
  ruleAgeMax: 99,
  repeatWeeksMax: 104,
  /** Every kup, poom and dan. */
  gradeRulesMax: 23,
  examPeopleMax: 200,
  /** Subjects of an exam, and the length of a mark. */
  subjectsMax: 12,
  subjectMarkMaxLength: 20,
  /** Period of exams that a coach can enter; administrators enter older ones. */
  examDaysBehind: 60,
  examMonthsAhead: 24,
  /** How long an administrator can reopen an exam that is done. */
  examReopenDays: 14,
  /** Concurrent calls of one signed-in user: half of the database connections. */
  callsAtOnce: 5,
  /** Queued calls of one user: ten batches of the client. */
  callsWaitingMax: 100,
  /** A competitor's weight. */
  weightMinKg: 1,
  weightMaxKg: 300,
  /** What the scale may show above a limit. */
  toleranceMaxG: 5000,
  /** A device keeps the newest ones. */
  competitionsOnDevice: 30,
  /** Of one announcement. */
  divisionsMax: 500,
  /** Of the pasted table. */
  divisionLineMaxLength: 1000,
  feesMax: 20,
  weighInsMax: 10,
  questionsMax: 10,
  /** After its last day, coaches still record weights and results of a competition. */
  resultDays: 14,
  /** Before a paper ends, a notice says so. */
  paperNoticeDays: 30,
  /** Of one person at one competition, withdrawn and declined ones too. */
  entriesMax: 30,
  /** Of each kind, of one person. */
  papersMax: 50,
  /** Of one person at one session, replaced ones too. */
  marksOfPersonMax: 50,
  /** How far ahead sessions can be marked, excused from or changed: a year and some weeks. */
  sessionDaysAhead: 400,
  /** Signed-in browsers of one user; a further one ends the one used longest ago. */
  sessionsMax: 50,
  /** Exams of the club that are not done. */
  examsMax: 500,
  /** Changes of one user's devices within 24 hours, of which the server keeps the ids. */
  mutationsPerDay: 10_000,
  /** Of one draw. */
  entrantsMax: 128,
  drawSeedMax: 999_999_999,
  /** Of one bout, ten times a long one; of one call, and the same of a device's mutation. */
  boutEventsMax: 2000,
  boutEventsSentMax: 500,
  /** People of one sheet of forms. */
  boutSidesMax: 64,
  /** Of a device's owner: the newest ones. */
  boutsOnDevice: 30,
  /** Rows of a list of bouts, and bouts of one scorer within 24 hours. */
  boutsListed: 100,
  boutsPerDay: 300,
  /** Of one person and period, the newest ones. */
  boutsCounted: 200,
  /** Of these bouts together: what is folded within a second. */
  boutEventsCounted: 20_000,
  /** Fewer bouts say nothing in percent. */
  boutsForPercent: 5,
  /** A day of film. */
  videoMaxMs: 86_400_000,
  videoPeopleMax: 20,
  /** Of one call: devices send 8 MiB. */
  videoPartMaxBytes: 16_777_216,
  /** Of one owner within 24 hours. */
  videosPerDay: 100,
  /** A device keeps the newest ones, and the list has them. */
  videosOnDevice: 100,
  marksOfVideoMax: 300,
  /** Videos of one person: as many marks are on a device. */
  videoMarksOnDevice: 5000,
  markLabelMaxLength: 30,
  /** One for each key from 1 to 8. */
  markLabelsMax: 8,
  leadInMaxS: 30,
  drawingFiguresMax: 20,
  drawingPointsMax: 300,
  roundsMax: 9,
  boutTimeMaxMs: 3_600_000,
  /** How long after the time is up a press counts, as re-evaluated. */
  boutGraceMs: 5000,
  boutPointsMax: 99,
  techniquesMax: 10,
  boutAgesMax: 6,
  judgesMax: 7,
  formMarkMax: 10,
  /** After this time a stated weight is asked for again. */
  weightDays: 90,
} as const;

/** Import of lists of people. */
export const imports = {
  // errors of a list
  empty: 'The list is empty',
  noTable: 'This file is no table. Send a list as CSV or Excel (XLSX).',
  locked:
    'This file has a password or is of an Excel before 2007. Save it as XLSX without a password, or as CSV.',
  openQuote: 'The list can not be read: the quotes in row {row} do not match',
  tooFarOut:
    'The list reaches beyond row {rows} or column {columns}. Delete what is there, or bring the list in parts.',
  unpacksTooLarge:
    'Unpacked, this file has more than {n} MB. Save the list alone as a new file, as XLSX or CSV.',
  otherCells: 'The row has {cells} cells, the header has {headings}',
  needsColumn: "The list needs one column '{title}', not {count}",
  // outcomes of a row
  outcome: 'What becomes of a row',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
  unknownId: 'Nobody of this club has this ID',
  notSure:
    'It is not sure who of the club is meant. Say it by the email address, the date of birth or the ID.',
  sameAddress: 'Row {row} has the same address, which can be of one person alone',
  sameAsRow: 'Row {row} is the same person',
  unknownGuardian: 'Neither this list nor the club has {who}',
  refusedGuardian: '{who} is in row {row}, which is refused',
  because: '{what}: {why}',
  unknownValue: 'Not known. The nearest are {values}.',
  severalGuardians: 'Several people are called {who}. Say whom you mean by the email address.',
  // results of an import
  clubChanged:
    'The club has changed since the list was checked. Look at it again, and then apply it.',
  applied: 'The list is imported',
  undone: 'The import is undone',
  gone: 'This import can not be undone: it is not the last one any more',
  inTheWay: {
    one: 'This import can not be undone, as {n} of its people has been changed or used since: {names}',
    other:
      'This import can not be undone, as {n} of its people have been changed or used since: {names}',
  },
  tooManyRows: 'The list has more than {n} rows. Bring it in parts.',
  whoIsMissing: 'Say which column has the names, the email addresses or the IDs',
  // the page
  open: 'Import…',
  title: 'Import people',
  intro:
    'A list as CSV or Excel, with up to {n} people. You see what it would change before anything is saved.',
  types: 'CSV or Excel (XLSX), up to {n} MB. The first row has the headings.',
  progress: 'Progress',
  columns: 'Columns of the list',
  columnsLeft: {
    one: '{n} column is left out. Choose what it is if it matters.',
    other: '{n} columns are left out. Choose what they are if they matter.',
  },
  columnOf: 'Column {n}',
  leftOut: 'Left out',
  preview: 'What the list changes',
  row: 'Row',
  person: 'Person',
  all: 'All {n}',
  countOf: '{what} {n}',
  value: '{field}: {after}',
  change: '{field}: {after}, before {before}',
  problem: '{field} ‘{value}’: {problem}',
  more: { one: 'Show {n} more', other: 'Show {n} more' },
  someRefused: {
    one: '{n} row is refused. Correct it here, or it is left out.',
    other: '{n} rows are refused. Correct them here, or they are left out.',
  },
  noneRefused: 'No row is refused.',
  correct: 'Correct row {row}',
  cell: '{field}, row {row}',
  corrected: 'Corrected. The file has ‘{before}’.',
  notChecked: 'Not checked yet',
  setBack: 'Set back',
  setBackCell: 'Set back {field}, row {row}',
  nothingToDo: 'This list changes nothing.',
  run: { one: 'Import {n} person', other: 'Import {n} people' },
  runQuestion: 'Import this list?',
  runText: '{created} new, {changed} changed. {refused} refused rows are left out.',
  runConfirm: 'Import',
  notYet: 'Not yet',
  last: 'Last import',
  lastIntro: '{when}: {created} new, {changed} changed',
  undo: 'Undo this import',
  undoQuestion: 'Undo this import?',
  undoText:
    'The {created} new people are removed, and {changed} people are as they were before. Links that were made for the new ones end.',
  keep: 'Keep it',
} as const;

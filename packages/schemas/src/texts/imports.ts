/** Lists of people that administrators bring along. */
export const imports = {
  // what is wrong with a list
  empty: 'The list is empty',
  noTable: 'This file is no table. Send a list as CSV or Excel (XLSX).',
  locked:
    'This file has a password or is of an Excel before 2007. Save it as XLSX without a password, or as CSV.',
  openQuote: 'The list can not be read: the quotes in row {row} do not match',
  otherCells: 'The row has {cells} cells, the header has {headings}',
  needsColumn: "The list needs one column '{title}', not {count}",
  // what becomes of a row
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
  severalGuardians: 'Several people are called {who}. Say whom you mean by the email address.',
  // what is said of an import
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
} as const;

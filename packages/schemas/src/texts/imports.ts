/** Lists of people that administrators bring along. */
export const imports = {
  empty: 'The list is empty',
  noTable: 'This file is no table. Send a list as CSV or Excel (XLSX).',
  locked:
    'This file has a password or is of an Excel before 2007. Save it as XLSX without a password, or as CSV.',
  openQuote: 'The list can not be read: the quotes in row {row} do not match',
  otherCells: 'The row has {cells} cells, the header has {headings}',
  needsColumn: "The list needs one column '{title}', not {count}",
} as const;

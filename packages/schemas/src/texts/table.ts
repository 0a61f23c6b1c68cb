/** Lists that the server pages, sorts and filters. */
export const table = {
  filterByNames: 'Filter by names',
  filterPlaceholder: 'Filter by names...', // behaviour 8.4
  clearFilter: 'Clear the filter',
  columns: 'Columns',
  sortBy: 'Sort by',
  sortByColumn: 'Sort by {column}',
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  scrolls: '{label}: scrolls',
  details: 'Details',
  moreColumns: 'More columns',
  firstColumns: 'First columns',
  pages: '{label}: pages',
  page: 'Page {page} of {pages}',
  total: '{n} in total',
  previous: 'Previous',
  previousPage: 'Previous page',
  next: 'Next',
  nextPage: 'Next page',
  toFirstPage: 'Back to the first page',
  export: 'Export',
  exported: '{n} %',
  asCsv: 'CSV',
  asExcel: 'Excel (XLSX)',
  noResults: 'No results.', // behaviour 8.4
} as const;

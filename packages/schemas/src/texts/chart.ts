/** Charts of all sections. */
export const chart = {
  asTable: 'As a table',
} as const;

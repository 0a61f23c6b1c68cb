import { limits } from '@dojang/schemas/limits';

/** The part of a table's view that stands in the address; what is left out is as at first. */
export type TableSearch = {
  /** Counts from 1, as people do. */
  page?: number | undefined;
  filter?: string | undefined;
  sort?: string | undefined;
  descending?: boolean | undefined;
};

export type Sort<Column extends string> = { column: Column; descending: boolean };

/** What of a list the server is asked for; `page` counts from 0. */
export type TableQuery<Column extends string> = {
  page: number;
  pageSize: number;
  filter: string;
  sort: Sort<Column>;
};

/** The columns that the server can sort a table by, and how it is sorted at first. */
export type Sorting<Column extends string> = {
  columns: readonly Column[];
  initial: Sort<Column>;
};

/** The search parameters of an address that a table knows. Anybody can write an address: the rest is dropped. */
export function readTableSearch(search: Record<string, unknown>): TableSearch {
  const { page, filter, sort, descending } = search;
  const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1;
  // a filter of digits alone arrives as a number
  const isText = typeof filter === 'string' || typeof filter === 'number';
  // undefined is written out, as the router keeps what it is not told to drop
  return {
    page: isPage && page <= limits.rowsMax ? page : undefined,
    filter: isText ? String(filter).slice(0, limits.filterMaxLength) : undefined,
    sort: typeof sort === 'string' ? sort : undefined,
    descending: typeof descending === 'boolean' ? descending : undefined,
  };
}

/** What the server is asked for at an address. A column that can't be sorted by counts as none. */
export function queryOf<Column extends string>(
  { page = 1, filter = '', sort, descending }: TableSearch,
  { columns, initial }: Sorting<Column>,
): TableQuery<Column> {
  const column = columns.find((known) => known === sort);
  return {
    page: page - 1,
    pageSize: limits.pageSize,
    filter: filter.trim(),
    sort: column === undefined ? initial : { column, descending: descending ?? false },
  };
}

import { limits } from '@dojang/schemas/limits';

/** The part of a table's view that is in the URL; missing parts have their defaults. */
export type TableSearch = {
  /** 1-based. */
  page?: number | undefined;
  filter?: string | undefined;
  sort?: string | undefined;
  descending?: boolean | undefined;
};

export type Sort<Column extends string> = { column: Column; descending: boolean };

/** A list query to the server; `page` is 0-based. */
export type TableQuery<Column extends string> = {
  page: number;
  pageSize: number;
  filter: string;
  sort: Sort<Column>;
};

/** The columns that the server sorts by, and the default order. */
export type Sorting<Column extends string> = { columns: readonly Column[]; initial: Sort<Column> };

/** Validates the search parameters of a URL; invalid and unknown ones are dropped. */
export function readTableSearch(search: Record<string, unknown>): TableSearch {
  const { page, filter, sort, descending } = search;
  const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1;
  // the router parses a filter of digits as a number
  const isText = typeof filter === 'string' || typeof filter === 'number';
  // explicit undefined: the router keeps keys that are missing here
  return {
    page: isPage && page <= limits.rowsMax ? page : undefined,
    filter: isText ? String(filter).slice(0, limits.filterMaxLength) : undefined,
    sort: typeof sort === 'string' ? sort : undefined,
    descending: typeof descending === 'boolean' ? descending : undefined,
  };
}

type Filters<Name extends string> = { [One in Name]?: string | undefined };

/** Makes the reader of a URL that has a view and the text filters `names`, whose values are not validated. */
export const readerOf =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): TableSearch & Filters<Name> => {
    const filters = names.map((name) => {
      const value = search[name];
      return [name, typeof value === 'string' ? value : undefined];
    });
    return { ...readTableSearch(search), ...(Object.fromEntries(filters) as Filters<Name>) };
  };

/** The query for a URL. An unsortable column falls back to the default order. */
export function queryOf<Column extends string>(
  { page = 1, filter = '', sort, descending }: TableSearch,
  { columns, initial }: Sorting<Column>,
): TableQuery<Column> {
  const column = columns.find((sortable) => sortable === sort);
  return {
    page: page - 1,
    pageSize: limits.pageSize,
    filter: filter.trim(),
    sort: column === undefined ? initial : { column, descending: descending ?? false },
  };
}

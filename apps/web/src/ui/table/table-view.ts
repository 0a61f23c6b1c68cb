import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  queryOf,
  readTableSearch,
  type Sorting,
  type TableQuery,
  type TableSearch,
} from './table-search.ts';

/** Long enough to span the strokes of a quick typist, short enough to feel immediate. */
const filterDelayMs = 250;

/** Which part of a list a table shows, and how to ask for another; `query` is what the server is sent. */
export type TableView<Column extends string> = {
  query: TableQuery<Column>;
  /** As typed; reaches `query` a moment later. */
  filterText: string;
  changeFilter: (text: string) => void;
  /** Counts from 0. */
  showPage: (page: number, options?: { isReplacing?: boolean }) => void;
  /** Sorts by a column, or turns the order round if the list is already sorted by it. */
  sortBy: (column: Column) => void;
};

/**
 * A table's view, which stands in the address: it survives a reload, can be shared, and the browser's Back
 * leads to it. Turning a page is a step of its own there; filter and order are not.
 */
export function useTableView<Column extends string>(sorting: Sorting<Column>): TableView<Column> {
  const search = readTableSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const query = queryOf(search, sorting);
  /** What is typed and has not reached the address yet. */
  const [typed, setTyped] = useState<string | null>(null);

  function show(change: TableSearch, { isReplacing = true } = {}) {
    return navigate({
      to: '.',
      search: (before) => withoutBlanks({ ...before, page: undefined, ...change }),
      replace: isReplacing,
      resetScroll: false,
    });
  }

  const applyFilter = useDebouncedCallback(async (text: string) => {
    await show({ filter: text });
    setTyped((now) => (now === text ? null : now));
  }, filterDelayMs);

  return {
    query,
    filterText: typed ?? search.filter ?? '',
    changeFilter(text) {
      setTyped(text);
      applyFilter(text);
    },
    showPage: (page, { isReplacing = false } = {}) =>
      void show({ page: page + 1 }, { isReplacing }),
    sortBy(column) {
      const { sort } = query;
      const isSame = column === sort.column;
      void show({ sort: column, descending: isSame && !sort.descending });
    },
  };
}

/** An address says only what is not as at first. */
function withoutBlanks<Search extends TableSearch>(search: Search): Search {
  const said = Object.entries(search).filter(
    ([name, value]) =>
      value !== undefined && value !== '' && value !== false && !(name === 'page' && value === 1),
  );
  return Object.fromEntries(said) as Search;
}

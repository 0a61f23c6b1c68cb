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

/** Debounce: longer than the gap between keystrokes, short enough to feel immediate. */
const filterDelayMs = 250;

/** The view of a list: its query and how to change it. */
export type TableView<Column extends string> = {
  query: TableQuery<Column>;
  /** As typed; `query` follows, debounced. */
  filterText: string;
  /** Defaults to a filter by name. */
  filterLabel?: string;
  changeFilter: (text: string) => void;
  /** 0-based. */
  showPage: (page: number, options?: { isReplacing?: boolean }) => void;
  /** Sorts by a column, or reverses the order if it is already sorted by it. */
  sortBy: (column: Column) => void;
};

/** Keeps the view of a table in the URL. Turning a page pushes a history entry; filter and order replace it. */
export function useTableView<Column extends string>(sorting: Sorting<Column>): TableView<Column> {
  const search = readTableSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const query = queryOf(search, sorting);
  /** Typed, not in the URL yet. */
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

/** Returns a function that changes filters in the URL, from the first page on. */
export function useShowFilters() {
  const navigate = useNavigate();
  return (change: object) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
}

/** Omits defaults from the URL. */
function withoutBlanks<Search extends TableSearch>(search: Search): Search {
  const entries = Object.entries(search).filter(
    ([name, value]) =>
      value !== undefined && value !== '' && value !== false && !(name === 'page' && value === 1),
  );
  return Object.fromEntries(entries) as Search;
}

import { limits } from '@dojang/schemas/limits';
import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useState } from 'react';

/** Long enough to span the strokes of a quick typist, short enough to feel immediate. */
const filterDelayMs = 250;

export type Sort<Column extends string> = { column: Column; descending: boolean };

/** Which part of a list a table shows, and how to ask for another; `query` is what the server is sent. */
export type TableView<Column extends string> = {
  query: { page: number; pageSize: number; filter: string; sort: Sort<Column> };
  /** As typed; reaches `query` a moment later. */
  filterText: string;
  changeFilter: (text: string) => void;
  /** Counts from 0. */
  showPage: (page: number) => void;
  /** Sorts by a column, or turns the order round if the list is already sorted by it. */
  sortBy: (column: Column) => void;
};

/** A table's view, starting on the first page with everything, sorted by `initialSort`. */
export function useTableView<Column extends string>(initialSort: Sort<Column>): TableView<Column> {
  const [page, showPage] = useState(0);
  const [sort, setSort] = useState(initialSort);
  const [filter, setFilter] = useState('');
  const [filterText, setFilterText] = useState('');
  const applyFilter = useDebouncedCallback((text: string) => {
    setFilter(text.trim());
    showPage(0);
  }, filterDelayMs);
  const sortBy = useCallback((column: Column) => {
    setSort((now) => ({ column, descending: now.column === column && !now.descending }));
    showPage(0);
  }, []);

  return {
    query: { page, pageSize: limits.pageSize, filter, sort },
    filterText,
    showPage,
    sortBy,
    changeFilter: (text) => {
      setFilterText(text);
      applyFilter(text);
    },
  };
}

import { limits } from '@dojang/schemas/limits';
import { CloseButton, Group, TextInput, ActionIcon, NativeSelect } from '@mantine/core';
import { IconSearch, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSay } from '../language/use-say.ts';
import type { DataColumn } from './data-column.ts';
import classes from './sort-select.module.css';
import type { Sort } from './table-search.ts';

type Props = {
  filterLabel: string | undefined;
  filterText: string;
  onFilter: (text: string) => void;
  children: ReactNode;
};

/** The bar above a table: the filter, then the table's own controls. */
export function TableToolbar({ filterLabel, filterText, onFilter, children }: Props) {
  const say = useSay();
  return (
    <Group gap="sm" p="md">
      <TextInput
        aria-label={filterLabel ?? say('table.filterByNames')}
        placeholder={filterLabel ? `${filterLabel}...` : say('table.filterPlaceholder')}
        maxLength={limits.filterMaxLength}
        value={filterText}
        onChange={(event) => onFilter(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          filterText && (
            <CloseButton aria-label={say('table.clearFilter')} onClick={() => onFilter('')} />
          )
        }
        flex="1 1 9.5rem"
        maw="26rem"
      />
      <Group gap="sm" ml="auto">
        {children}
      </Group>
    </Group>
  );
}

type SortSelectProps<Row, SortColumn extends string> = {
  columns: readonly DataColumn<Row, SortColumn>[];
  sort: Sort<SortColumn>;
  onSort: (column: SortColumn) => void;
};

/** Sorting in the card layout, which has no column headers. */
export function SortSelect<Row, SortColumn extends string>(
  props: SortSelectProps<Row, SortColumn>,
) {
  const { columns, sort, onSort } = props;
  const say = useSay();
  const sortable = columns.filter((column) => column.sort);
  const chosen = sortable.find((column) => column.sort === sort.column);
  const Icon = sort.descending ? IconSortDescending : IconSortAscending;

  function choose(id: string) {
    const wanted = sortable.find((column) => column.id === id);
    if (wanted?.sort) onSort(wanted.sort);
  }

  return (
    <Group gap="xs" wrap="nowrap" className={classes.sortSelect}>
      <NativeSelect
        aria-label={say('table.sortBy')}
        flex={1}
        value={chosen?.id ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...(chosen ? [] : [{ value: '', label: say('table.sortBy'), disabled: true }]),
          ...sortable.map(({ id, header }) => ({
            value: id,
            label: say('table.sortByColumn', { column: say(header) }),
          })),
        ]}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={say(sort.descending ? 'table.sortAscending' : 'table.sortDescending')}
        onClick={() => onSort(sort.column)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

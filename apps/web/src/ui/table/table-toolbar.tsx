import { limits } from '@dojang/schemas/limits';
import { CloseButton, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = {
  filterText: string;
  onFilter: (text: string) => void;
  children: ReactNode;
};

/** What stands above a table: the filter on names, then whatever the table offers besides. */
export function TableToolbar({ filterText, onFilter, children }: Props) {
  return (
    <Group gap="sm" p="md">
      <TextInput
        aria-label="Filter by names"
        placeholder="Filter by names..."
        maxLength={limits.filterMaxLength}
        value={filterText}
        onChange={(event) => onFilter(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          filterText && <CloseButton aria-label="Clear the filter" onClick={() => onFilter('')} />
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

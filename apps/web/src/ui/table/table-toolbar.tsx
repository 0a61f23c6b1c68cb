import { limits } from '@dojang/schemas/limits';
import { CloseButton, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSay } from '../language/use-say.ts';

type Props = {
  /** Defaults to a filter by name. */
  filterLabel?: string | undefined;
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

import { Button, Menu, Text } from '@mantine/core';
import { IconColumns3, IconRestore } from '@tabler/icons-react';
import type { MRT_DensityState } from 'mantine-react-table';
import type { TableEngine } from './use-table-engine.ts';
import { useSay } from '../language/use-say.ts';

const densityTexts = { xs: 'table.rowsLow', md: 'table.rowsNormal', xl: 'table.rowsHigh' } as const;

/** Shows and hides columns (one always stays visible), sets the row density, resets both. */
export function ColumnMenu<Row extends { id: string }>({ table, reset }: TableEngine<Row>) {
  const say = useSay();
  const { columnOrder, density } = table.getState();
  const columns = columnOrder
    .map((id) => table.getColumn(id))
    .filter((column) => column.getCanHide());
  const visible = columns.filter((column) => column.getIsVisible());

  return (
    <Menu
      withInitialFocusPlaceholder={false}
      // inside a landmark, outside of the scroll container
      portalProps={{ target: '#content' }}
      closeOnItemClick={false}
      position="bottom-end"
      width={240}
    >
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {say('table.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(30rem, 70vh)" style={{ overflowY: 'auto' }}>
        {/* cards have no column headers */}
        <Text size="xs" c="dimmed" px="sm" py={6} visibleFrom="sm">
          {say('table.columnsHint')}
        </Text>
        {columns.map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={column.getIsVisible()}
            disabled={visible.length === 1 && visible[0]?.id === column.id}
            onChange={(isVisible) => column.toggleVisibility(isVisible)}
          >
            {column.columnDef.header}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.RadioGroup
          value={density}
          onChange={(wanted) => table.setDensity(wanted as MRT_DensityState)}
        >
          {Object.entries(densityTexts).map(([value, text]) => (
            <Menu.RadioItem key={value} value={value}>
              {say(text)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} onClick={reset}>
          {say('table.resetColumns')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';

type Props = {
  columns: readonly { id: string; header: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
};

/** Shows and hides the columns of a table. The last visible one cannot be hidden. */
export function ColumnMenu({ columns, hidden, onChange }: Props) {
  const visible = columns.filter((column) => !hidden.includes(column.id));

  return (
    <Menu
      withInitialFocusPlaceholder={false}
      closeOnItemClick={false}
      position="bottom-end"
      width={220}
    >
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(30rem, 70vh)" style={{ overflowY: 'auto' }}>
        {columns.map(({ id, header }) => (
          <Menu.CheckboxItem
            key={id}
            checked={visible.some((column) => column.id === id)}
            disabled={visible.length === 1 && visible[0]?.id === id}
            onChange={(isVisible) =>
              onChange(isVisible ? hidden.filter((other) => other !== id) : [...hidden, id])
            }
          >
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

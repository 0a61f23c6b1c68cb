import type { Written } from '@dojang/schemas/say';
import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useSay } from '../language/use-say.ts';

type Props = {
  columns: readonly { id: string; header: Written }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
};

/** Shows and hides the columns of a table. The last visible one cannot be hidden. */
export function ColumnMenu({ columns, hidden, onChange }: Props) {
  const say = useSay();
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
          {say('table.columns')}
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
            {say(header)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

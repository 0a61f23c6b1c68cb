import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './data-table.module.css';

/** Opens and closes the details of a row that is laid out as a card; nowhere else to be seen. */
export function CardToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      size={40}
      className={classes.toggle}
      aria-label="Details"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconChevronDown size={20} aria-hidden />
    </ActionIcon>
  );
}

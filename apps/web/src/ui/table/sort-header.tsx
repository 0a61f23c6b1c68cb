import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import classes from './sort-header.module.css';

export type SortOrder = 'ascending' | 'descending' | 'none';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** The title of a column as the button that sorts by it. The order itself is said by its header cell. */
export function SortHeader(props: { title: string; order: SortOrder; onSort: () => void }) {
  const Icon = icons[props.order];
  return (
    <UnstyledButton className={classes.sort} data-order={props.order} onClick={props.onSort}>
      {props.title}
      <Icon size={15} stroke={2} aria-hidden />
    </UnstyledButton>
  );
}

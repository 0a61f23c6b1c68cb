import { Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = { icon: Icon; text: string; children?: ReactNode };

/** What will be here, and the one way to get it. */
export function EmptyState({ icon: Picture, text, children }: Props) {
  return (
    <div className={classes.empty}>
      <Picture size={28} stroke={1.5} aria-hidden />
      <Text>{text}</Text>
      {children}
    </div>
  );
}

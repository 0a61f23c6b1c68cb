import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './timeline.module.css';

/** Dated things downwards; `when` in words, as a day may be unknown. */
export type Dated = { key: string; when: string; what: ReactNode; actions?: ReactNode };

export function Timeline({ label, items }: { label: string; items: readonly Dated[] }) {
  return (
    <ol aria-label={label} className={classes.line}>
      {items.map(({ key, when, what, actions }) => (
        <li key={key}>
          <Stack gap={2}>
            {what}
            <Text size="sm" c="dimmed">
              {when}
            </Text>
          </Stack>
          {actions && <Group gap="xs">{actions}</Group>}
        </li>
      ))}
    </ol>
  );
}
